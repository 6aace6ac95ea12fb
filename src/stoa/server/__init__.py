"""The server: tables that people and computer players sit at, over HTTP and WebSocket.

Read `messages` first: it is the protocol. `app` puts everything together; `house` keeps the rooms,
a `room` is one table with its match; `store` is the only thing that outlives the process.
"""
