/** Ends as a child process does, for whoever looks after this one: a supervisor starts again what did not end by itself. */

/** Passes on what asks for an end. A child that only that ended is no failure; one that was killed by anything else is. */
export function standBy(child) {
  const passedOn = new Set()
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      passedOn.add(signal)
      child.kill(signal)
    })
  }
  child.on('exit', (code, signal) => process.exit(code ?? (passedOn.has(signal) ? 0 : 1)))
}
