/** Endless loops that keep cores busy, so that whatever depends on pace shows it. */
import { spawn } from 'node:child_process'

/** Ends by itself when who began it is gone, however that was ended. */
const LOOP =
  'const begun = process.ppid; for (;;) { for (let turn = 0; turn < 1e7; turn++); if (process.ppid !== begun) process.exit() }'

/**
 * Keeps so many cores busy until `end` is called or this process is gone.
 *
 * @param {number} count
 */
export function keepBusy(count) {
  const loops = Array.from({ length: count }, () => spawn(process.execPath, ['-e', LOOP], { stdio: 'ignore' }))
  const end = () => {
    for (const loop of loops) loop.kill('SIGKILL')
  }
  process.once('exit', end)
  return { pids: loops.map(({ pid }) => pid), end }
}
