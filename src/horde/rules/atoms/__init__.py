"""The only code that changes what is on the table: batches of simultaneous parts that return their events.

Each atom first lets every part go through replacement and prevention effects, asking what must be asked, then makes
one change, then reports one batch of events.
"""
