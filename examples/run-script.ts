import { pathToFileURL } from 'node:url'
import { isDealerError } from '@dealer/sdk'

/**
 * Runs a script's work when the script itself was started, not when another program imports it. A failure ends it with
 * code 1 and says in both languages what happened; the request id finds the call in the server's log.
 */
export function runScript(module: string, work: () => Promise<void>): void {
  if (!process.argv[1] || module !== pathToFileURL(process.argv[1]).href) return
  work().catch((error: unknown) => {
    if (isDealerError(error)) {
      const { message, english, method, url, requestId } = error
      console.error(`${message} / ${english} ${method} ${url} ${requestId}`)
    } else console.error(error)
    process.exitCode = 1
  })
}
