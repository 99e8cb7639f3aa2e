import type { Hooks } from '@dealer/sdk'
import type { Sink } from '../output/sink.ts'

/** Shows each sending and its answer: never an argument, a header or a token, so that it can be pasted anywhere. */
export function verboseHooks(err: Sink): Hooks {
  let start = 0
  return {
    before({ method, url, operation, requestId, attempt }) {
      start = performance.now()
      const again = attempt > 1 ? ` #${attempt}` : ''
      return err.write(`> ${method} ${url} ${operation} ${requestId}${again}\n`)
    },
    after(_context, { status }) {
      return err.write(`< ${status} ${Math.round(performance.now() - start)} ms\n`)
    },
  }
}
