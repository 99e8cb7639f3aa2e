import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Milliseconds until a program that hangs is ended, before the test that waits for it gives up. */
const LONGEST = 100_000

/** Runs a program to its end and answers what it printed; one that fails is thrown with all that it said. */
export async function run(
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv; timeout?: number },
): Promise<string> {
  const limits = { timeout: LONGEST, killSignal: 'SIGKILL', maxBuffer: 64 * 1024 * 1024 } as const
  try {
    return (await execute(command, args, { ...limits, ...options })).stdout
  } catch (error) {
    // Its message has what went to stderr.
    const { message, stdout = '' } = error as Error & { stdout?: string }
    throw new Error(`${message}\n${stdout}`)
  }
}
