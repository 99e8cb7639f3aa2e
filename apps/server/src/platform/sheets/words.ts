/** Tells the server's program to be the process for sheets; the socket that it listens at comes after. */
export const SHEETS = '--sheets'
/** What that process says when it can be called. */
export const READY = 'ready'
/** What it is told when it shall finish what it does, and end. */
export const STOP = 'stop'
/** What the log says when that process can be called. */
export const APART = 'sheets have a process of their own'
