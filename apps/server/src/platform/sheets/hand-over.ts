import { type IncomingHttpHeaders, type IncomingMessage, request as requestOf } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'

/** What the process behind says of an answer to the one in front, and to nobody else: its result code. */
export const CODE_HEADER = 'x-result-code'

/** About one connection, and no part of what is sent over it. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'expect']

const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))

/**
 * Hands a call over to the process that listens at `socketPath`, and sends its answer. Nothing of its body may have been read:
 * that flows through as it comes, and so does the answer; whoever goes away ends it for the other.
 *
 * @throws Refusal 199 (`unavailable`) when that process goes away before it answers; nothing was changed then
 */
export async function handOver(
  request: FastifyRequest,
  reply: FastifyReply,
  socketPath: string,
): Promise<FastifyReply> {
  const answer = await answerFrom(request, reply, socketPath).catch(() => {
    throw refuse.unavailable()
  })
  const code = answer.headers[CODE_HEADER]
  if (typeof code === 'string') request.resultCode = code
  return reply
    .code(answer.statusCode ?? 200)
    .headers(without(answer.headers, [...OF_CONNECTION, CODE_HEADER]))
    .send(answer)
}

function answerFrom({ raw, ip, id }: FastifyRequest, reply: FastifyReply, socketPath: string) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { ...without(raw.headers, OF_CONNECTION), 'x-forwarded-for': ip, 'x-request-id': id }
    const onward = requestOf({ socketPath, agent: false, method: raw.method, path: raw.url, headers })
    onward.once('response', resolve).once('error', reject)
    reply.raw.once('close', () => onward.destroy())
    raw.pipe(onward)
  })
}
