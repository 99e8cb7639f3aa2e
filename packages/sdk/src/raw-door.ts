import type { CallInput } from './attempt.ts'
import type { CallOptions } from './call-options.ts'
import { accepted, type CoreParts, coreWith, type Wire } from './files/transfer.ts'
import { formIn, formOf, thenClosed } from './files/upload.ts'
import type { Operation } from './operation-table.ts'

/**
 * Sends as any call, and answers the response itself, whatever its status, result code or type. Its body has arrived.
 * Only the end of the session is still an error.
 */
export async function sendRaw(
  parts: CoreParts,
  operation: Operation,
  input: CallInput,
  options?: CallOptions,
): Promise<Response> {
  const wire: Wire = { context: undefined }
  const given = operation.file === 'upload' ? formIn(input.body) : undefined
  const form = given && formOf(given, wire)
  let answer: Response | undefined
  const send = coreWith(parts, wire, (usual) => async (url, init) => {
    const response = await usual(url, form ? { ...init, body: await form() } : init)
    // The status that a redirect hides cannot be answered; where it is not hidden, it is an answer like any other.
    if (response.redirected || response.type === 'opaqueredirect') return response
    const { status, statusText, headers } = response
    const bytes = await response.arrayBuffer()
    const copy = () => new Response(bytes.byteLength > 0 ? bytes : null, { status, statusText, headers })
    if (endsSession(headers, bytes)) return copy()
    answer = copy()
    return accepted(answer)
  })
  // What stands for the answer has no rows.
  const asked = { ...operation, isPaged: false }
  if (given) await thenClosed(given, send(asked, { ...input, body: undefined }, options))
  else await send(asked, input, options)
  if (!answer) throw new Error('a call that was sent has an answer')
  return answer
}

/** Bytes of the longest envelope that says so. */
const LONGEST = 1024

function endsSession(headers: Headers, bytes: ArrayBuffer): boolean {
  if (bytes.byteLength > LONGEST || !/\bjson\b/i.test(headers.get('Content-Type') ?? '')) return false
  return /"resultCode"\s*:\s*"(G001|520)"/.test(new TextDecoder().decode(bytes))
}
