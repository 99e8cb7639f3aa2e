import type { Flag, MessageType } from '../enums.gen.ts'
import type { SocketMessage } from '../types.gen.ts'

// Not the enumerations themselves, for which bundlers put a part of what every program loads into a file of its own.
const messageTypes: Readonly<Record<MessageType, string>> = {
  notice: '',
  activity: '',
  order: '',
  stock: '',
  finance: '',
  system: '',
}
const flags: Readonly<Record<Flag, string>> = { T: '', F: '' }

const isOneOf = (values: object, value: unknown) => typeof value === 'string' && Object.hasOwn(values, value)

/** The message of a frame; undefined when it is none, as the contract describes them. */
export function readMessage(frame: unknown): SocketMessage | undefined {
  if (typeof frame !== 'string') return undefined
  let message: Partial<Record<keyof SocketMessage, unknown>> | null
  try {
    message = JSON.parse(frame)
  } catch {
    return undefined
  }
  const isWhole =
    typeof message?.content === 'string' &&
    typeof message.type === 'string' &&
    typeof message.id === 'string' &&
    isOneOf(messageTypes, message.msgType) &&
    isOneOf(flags, message.isDiscountTicket)
  return isWhole ? (message as SocketMessage) : undefined
}
