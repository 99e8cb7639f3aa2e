import { type IncomingHttpHeaders, type IncomingMessage, request as requestOf } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What the process behind says of an answer to the one in front, and to nobody else: its result code. */
export const CODE_HEADER = 'x-result-code'

/** About one connection, and no part of what is sent over it. */
const OF_CONNECTION = ['connection', 'keep-alive', 'expect', 'trailer', 'te', 'upgrade', 'proxy-connection']
/** Of an answer that is sent on in pieces of its own. */
const OF_ANSWER = [...OF_CONNECTION, 'transfer-encoding', CODE_HEADER]

const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))

/**
 * Hands a call over to the process that listens at `socketPath`, and sends its answer. Nothing of its body may have been read:
 * that flows through as it comes, and so does the answer; whoever goes away ends it for the other.
 *
 * @throws Error of the connection when that process goes away before it answers
 */
export async function handOver(
  request: FastifyRequest,
  reply: FastifyReply,
  socketPath: string,
): Promise<FastifyReply> {
  const answer = await answerFrom(request, reply, socketPath)
  const code = answer.headers[CODE_HEADER]
  if (typeof code === 'string') request.resultCode = code
  // Whoever answers has made it small where that is worth it.
  request.headers['x-no-compression'] = 'true'
  await reply
    .code(answer.statusCode ?? 200)
    .headers(without(answer.headers, OF_ANSWER))
    .send(answer)
  // Where the client leaves in the middle of it, nothing counts as sent, and the call would be served once more.
  if (!reply.sent) reply.hijack()
  return reply
}

function answerFrom({ raw, ip, id }: FastifyRequest, reply: FastifyReply, socketPath: string) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { ...without(raw.headers, OF_CONNECTION), 'x-forwarded-for': ip, 'x-request-id': id }
    const onward = requestOf({
      ...{ socketPath, agent: false, method: raw.method, path: raw.url },
      // Open until all is sent: who refuses a body early would be gone before what he said is read.
      headers: { ...headers, connection: 'keep-alive' },
    })
    onward.once('response', resolve).on('error', reject)
    // What nobody reads any more of a body stands before the next call of its connection.
    onward.once('close', () => raw.unpipe(onward).resume())
    if (reply.raw.destroyed) onward.destroy()
    else reply.raw.once('close', () => onward.destroy())
    raw.pipe(onward)
  })
}
