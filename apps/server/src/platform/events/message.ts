import type { MessageType, Permission, SocketMessage } from '@dealer/sdk/contract'
import type { SessionUser } from '../session/session-user.ts'
import { mayDo } from '../work.ts'

/** Whom of the dealer a message is for. */
export type Audience =
  | 'everyone'
  | 'admins'
  | { readonly users: readonly string[] }
  /** Whoever holds any one of these. */
  | { readonly holders: readonly Permission[] }

/** What is said; fields without a meaning for this kind of message stay empty. */
export interface Message extends Partial<Pick<SocketMessage, 'type' | 'id' | 'isDiscountTicket'>> {
  readonly msgType: MessageType
  /** Chinese, at most 200 characters; what is longer is cut. */
  readonly content: string
}

/** True when a message for this audience may be shown to the user, who belongs to the dealer. */
export function isFor(audience: Audience, user: SessionUser): boolean {
  if (audience === 'everyone') return true
  if (audience === 'admins') return user.isadmin
  if ('users' in audience) return audience.users.includes(user.userId)
  return mayDo(user, ...audience.holders)
}

/** The message as clients of the contract read it. */
export const frameOf = (message: Message): string =>
  JSON.stringify({ type: '', id: '', isDiscountTicket: 'F', ...message } satisfies SocketMessage)
