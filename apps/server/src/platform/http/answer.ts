import type { FastifyReply } from 'fastify'
import { isAway, isBusy } from '../database/errors.ts'
import { Refusal, type RefusalCode, refuse } from '../refusal.ts'

/** Seconds that a client should wait who was told that the system is busy, or away. */
const BUSY_PAUSE = 1
const AWAY_PAUSE = 3

/** Sends a refusal; bypasses the serializer of the route, whose content has another shape. */
export function sendRefusal(
  reply: FastifyReply,
  code: RefusalCode | '404' | '501',
  content: string,
  status = 200,
  beside: Refusal['beside'] = {},
) {
  if (beside.reason === 'busy') reply.header('retry-after', BUSY_PAUSE)
  if (beside.reason === 'unavailable') reply.header('retry-after', AWAY_PAUSE)
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ resultCode: code, content, ...beside })
}

/** Drops null and undefined fields all the way down: an answer leaves out what is empty. */
export function withoutNulls(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(withoutNulls)
  const kept: Record<string, unknown> = {}
  const fields = value as Record<string, unknown>
  // Lists of entries of every row of every answer would cost more than the writing of it.
  for (const key in fields) {
    const field = fields[key]
    if (field !== null && field !== undefined) kept[key] = typeof field === 'object' ? withoutNulls(field) : field
  }
  return kept
}

/** What the client may know of an error: a refusal as it is, whether it may try again, anything else without its text. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isBusy(error)) return refuse.busy()
  return isAway(error) ? refuse.unavailable() : refuse.unexpected()
}
