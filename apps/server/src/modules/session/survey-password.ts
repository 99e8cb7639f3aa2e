import type { Args, Content } from '../../platform/contract/types.ts'
import { DONE } from '../../platform/done.ts'
import type { PublicContext } from '../../platform/http/handlers.ts'
import { refuse } from '../../platform/refusal.ts'
import { limitOfName } from '../../platform/session/login-throttle.ts'
import { requireGoodPassword } from './new-password.ts'
import { exchangeCode, ownerOfMobile, redeemTicket, sendCode } from './password-code.service.ts'

const subjectOf = (mobile: string) => `survey:${mobile}`

/** Sends a code to a mobile, the first one or another in its place; the answer is the same when nobody has it. */
export async function surveySendCode(
  context: PublicContext,
  { mobile }: Args<'session.surveySendCode'>,
): Promise<Content<'session.surveySendCode'>> {
  const owner = await ownerOfMobile(context.database.db, mobile)
  await sendCode(context, { subject: subjectOf(mobile), mobile, owner })
  return DONE
}

/** Sets a new password with the code that the mobile was sent: the one that the account has everywhere. */
export async function surveyUpdatePwd(
  context: PublicContext,
  args: Args<'session.surveyUpdatePwd'>,
): Promise<Content<'session.surveyUpdatePwd'>> {
  requireGoodPassword(args)
  const subject = subjectOf(args.mobile)
  const ticket = await exchangeCode(context, { subject, code: args.verifyCode, limit: limitOfName(subject) })
  if (!(await redeemTicket(context, ticket, args))) throw refuse.unexpected()
  return DONE
}
