import type { Args, Content } from '../../platform/contract/types.ts'
import { startOf } from '../../platform/cut.ts'
import { DONE } from '../../platform/done.ts'
import type { PublicContext } from '../../platform/http/handlers.ts'
import { refuse } from '../../platform/refusal.ts'
import { limitOfName, nameOf } from '../../platform/session/login-throttle.ts'
import { exchangeCode, ownerOfMobile, redeemTicket, sendCode } from './password-code.service.ts'

/** Each pair of name and number has a code of its own, so that no guess of a number spoils another's code. */
const subjectOf = (name: string, mobile: string) => `forgot:${mobile}:${startOf(name, 40)}`

/** Sends a code to who forgot the password; the answer is the same when name and number do not belong together. */
export async function sendForgotPwdCode(
  context: PublicContext,
  { username, mobile }: Args<'session.sendForgotPwdCode'>,
): Promise<Content<'session.sendForgotPwdCode'>> {
  const name = nameOf(username)
  const owner = await ownerOfMobile(context.database.db, mobile, name)
  await sendCode(context, { subject: subjectOf(name, mobile), mobile, owner })
  return DONE
}

/** Takes the code for a ticket. */
export async function checkForgotPwdCode(
  context: PublicContext,
  { username, mobile, verifyCode }: Args<'session.checkForgotPwdCode'>,
): Promise<Content<'session.checkForgotPwdCode'>> {
  const name = nameOf(username)
  const subject = subjectOf(name, mobile)
  return { ticket: await exchangeCode(context, { subject, code: verifyCode, limit: limitOfName(name) }) }
}

/** Sets a new password with the ticket. @throws Refusal 106 when the ticket is used, too old, or none. */
export async function updatePwdByVerifyCode(
  context: PublicContext,
  args: Args<'session.updatePwdByVerifyCode'>,
): Promise<Content<'session.updatePwdByVerifyCode'>> {
  if (!(await redeemTicket(context, args.ticket, args))) throw refuse.missing('改密凭证')
  return DONE
}
