import type { components } from '@dealer/sdk/contract'
import { recordAs } from '../../../platform/audit/record.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Content } from '../../../platform/contract/types.ts'
import { startOf } from '../../../platform/cut.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { uniqueViolation } from '../../../platform/database/errors.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { hashPassword } from '../../../platform/session/password.ts'
import { systemUser } from '../../../platform/session/system-user.ts'
import { created, makeWork, type Work } from '../../../platform/work.ts'
import { addFirstUser } from '../user/first-user.ts'
import { dealerSetting } from './dealer.schema.ts'
import { allStarters } from './starter.ts'

/** A dealer and its first administrator, as the page and the command of the operator ask for them. */
export type NewDealer = components['schemas']['NewDealer']

const SHORT_NAME = 20

/**
 * Makes a dealer that can begin to work: its settings, its administrator, the standard roles, and what each module starts
 * with. All of it is one transaction.
 *
 * ```ts
 * await setUpDealer({ database, clock }, { dealerCode: 'D001', dealerName: '城南食品', …, newPwd: 'secret123' })
 * ```
 * @param admit runs first in the transaction: what it throws undoes everything.
 * @throws Refusal 102 for a code or an account that somebody has
 */
export async function setUpDealer(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  wanted: NewDealer,
  admit: (tx: Tx) => Promise<void> = async () => {},
): Promise<Content<'session.setUp'>> {
  const dealerCode = wanted.dealerCode.toUpperCase()
  const { username, realName } = wanted
  const [passwordHash, starters] = await Promise.all([hashPassword(wanted.newPwd), allStarters()])
  try {
    await database.transaction('platform', async (tx) => {
      await admit(tx)
      const first = makeWork(tx, { ...systemUser(dealerCode), username, realName }, clock)
      await tx.insert(dealerSetting).values({ ...created(first), ...settingsOf(wanted) })
      const userId = await addFirstUser(first, { ...wanted, passwordHash })
      const work: Work = { ...first, user: { ...first.user, userId } }
      for (const starter of starters) await starter(work)
      const details = { after: wanted.dealerName }
      recordAs(tx, work.user, clock, { kind: 'settingChanged', target: '建立经销商', details })
    })
  } catch (error) {
    throw taken(error, dealerCode, username) ?? error
  }
  return { dealerCode, username }
}

/** How a dealer begins: goods are followed by batch and picked before they leave, unless it wants it otherwise. */
function settingsOf(wanted: NewDealer) {
  const { dealerName, shortName = startOf(dealerName, SHORT_NAME), address, realName, mobile } = wanted
  const isLight = wanted.isLightDealer === 'T'
  return {
    dealerName,
    shortName,
    address,
    // The administrator's until somebody says otherwise.
    legalPerson: realName,
    contact: realName,
    mobile,
    tel: mobile,
    isLightDealer: wanted.isLightDealer ?? 'F',
    useLocation: isLight ? 'F' : (wanted.useLocation ?? 'F'),
    useBatch: isLight ? 'F' : (wanted.useBatch ?? 'T'),
    usePicking: isLight ? 'F' : (wanted.usePicking ?? 'T'),
    checkInventoryOnConfirm: 'T',
    checkCredit: isLight ? 'F' : 'T',
    forbidUnreported: 'F',
    priceControl: 'none',
    allowPromotionStack: 'F',
    roundMode: 'none',
  } as const
}

function taken(error: unknown, dealerCode: string, username: string): Refusal | undefined {
  const index = uniqueViolation(error)
  if (index === 'dealer_setting_key') return refuse.taken('经销商编码', dealerCode, 'dealerCode')
  return index === 'staff_username_key' ? refuse.taken('登录账号', username, 'username') : undefined
}
