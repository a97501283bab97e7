@rem Windows has no `exec`: there `npm start` finds this, which runs what follows. Elsewhere the shell becomes Node, and so
@rem gets the signals that npm passes on.
@%*
