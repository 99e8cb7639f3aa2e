import { contract } from '../../../platform/contract/contract.ts'
import type { Args, Content } from '../../../platform/contract/types.ts'
import { flag, refuse } from '../../../platform/refusal.ts'
import { loadUser } from '../../../platform/session/session.sql.ts'
import type { SessionUser } from '../../../platform/session/session-user.ts'
import type { Work } from '../../../platform/work.ts'
import { isDirectory, MENU } from '../../session/menu.registry.ts'
import { menuOf } from '../../session/menu.ts'
import { type JudgedPerson, obstaclesOf, type Target, verdictOf } from './access.rules.ts'
import { entryOf, rolesFor } from './access.sql.ts'

type Reason = Content<'md.user.whyAccess'>[number]

/** More nobody reads; another word finds fewer. */
const MOST = 20

interface Findable extends Target, Pick<Reason, 'kind' | 'target' | 'title'> {
  /** In lower case, all that it is found by. */
  readonly texts: readonly string[]
}

/** Pages and calls that somebody may ask about. */
const TARGETS: readonly Findable[] = [
  ...MENU.filter((row) => !isDirectory(row)).map(
    ({ path, title, permission, anyOf = permission && [permission], isAdminOnly }): Findable => ({
      ...{ kind: 'page', target: path, title, isAdminOnly, texts: [title, path.toLowerCase()] },
      ...(anyOf && { permissions: anyOf }),
    }),
  ),
  ...contract.flatMap(({ operationId, url, permission, isReading, title }): Findable[] =>
    permission === 'public'
      ? []
      : [
          {
            ...{ kind: 'call', target: url, title, isWrite: !isReading },
            ...(permission !== 'login' && { permissions: permission }),
            texts: [title, url.toLowerCase(), operationId.toLowerCase()],
          },
        ],
  ),
]

/** Somebody of the dealer as the product would meet him now. @throws Refusal 106 */
async function met(work: Work, userId: string): Promise<{ user: SessionUser; person: JudgedPerson }> {
  const [user, entry] = await Promise.all([
    loadUser(work.tx, work.user.dealerCode, userId, 'web'),
    entryOf(work, userId),
  ])
  if (!user || !entry) throw refuse.missing('员工', 'userId')
  const { isadmin, isLightDealer, isWeakPwd, isFactorDue = false, dataScope, perms } = user
  return {
    user,
    person: {
      ...{ isadmin, isLightDealer, isWeakPwd, isFactorDue, dataScope, perms },
      ...{ isOnJob: entry.jobStatus === 'onJob', webOpen: entry.webOpen === 'T' },
    },
  }
}

/** The menu as somebody sees it, and what keeps him out. @throws Refusal 106 */
export async function seenMenu(work: Work, { userId }: Args<'md.user.seenMenu'>) {
  const { user, person } = await met(work, userId)
  const { entering, changing } = obstaclesOf(person)
  return {
    menuVos: menuOf(user),
    obstacles: [...entering, ...changing],
    dataScope: person.dataScope,
    isadmin: flag(person.isadmin),
  }
}

/** Why somebody may use what the text names, or why not. @throws Refusal 106 */
export async function whyAccess(work: Work, { userId, target }: Args<'md.user.whyAccess'>): Promise<Reason[]> {
  const [{ person }, roles] = await Promise.all([met(work, userId), rolesFor(work, userId)])
  const wanted = target.toLowerCase()
  const whole = TARGETS.filter(({ texts }) => texts.includes(wanted))
  const parts = TARGETS.filter((one) => !whole.includes(one) && one.texts.some((text) => text.includes(wanted)))
  return [...whole, ...parts].slice(0, MOST).map((one) => {
    const { allowed, reasons } = verdictOf(person, one, roles)
    return { kind: one.kind, target: one.target, title: one.title, allowed: flag(allowed), reasons: [...reasons] }
  })
}
