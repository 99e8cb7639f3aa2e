/** The first is the administrator, the others begin with the second role. */
export const PEOPLE = ['boss1', 'sales1', 'staff3', 'staff4'] as const
export type Person = (typeof PEOPLE)[number]
export const TERMINALS = ['web', 'app'] as const
export type Terminal = (typeof TERMINALS)[number]

export const EVERYTHING = '*:*:*'
/** What roles of the histories give; the calls that they allow are asked for. */
export const PERMISSIONS = [
  ...['md:position:list', 'md:position:edit', 'md:position:enable', 'md:position:delete'],
  ...['md:user:list', 'md:user:edit', 'md:user:onJob', 'md:user:loginPermission'],
  ...['md:customer:list', 'md:productBasePrice:list', 'md:brand:list', 'md:brand:add', 'md:supplier:delete'],
]
export const SCOPES = ['self', 'region', 'all'] as const
/** From the least to the most. */
const SHOP = ['none', 'service', 'operator'] as const
const FLAGS = ['canChangePrice', 'canSeeCost', 'canOverCredit', 'canOverRulingPrice'] as const

export interface Rights {
  readonly canChangePrice: boolean
  readonly canSeeCost: boolean
  readonly canOverCredit: boolean
  readonly canOverRulingPrice: boolean
  /** Percent; 100 is no limit. */
  readonly maxDiscount: number
}

/** What a role gives. */
export interface Given {
  readonly web: readonly string[]
  readonly app: readonly string[]
  readonly scope: (typeof SCOPES)[number]
  readonly rights: Rights
  readonly shop: (typeof SHOP)[number]
}

export interface Role extends Given {
  readonly number: number
  on: boolean
  gone: boolean
}

export interface Somebody {
  isAdmin: boolean
  /** Lets in to the shop who has a role there. */
  isStore: boolean
  isOnJob: boolean
  open: Record<Terminal, boolean>
  roles: Role[]
  /** Where a session was opened and not ended for good. */
  session: Record<Terminal, boolean>
}

/** What a history does, and where the one who does it is logged in. A role is picked among all that ever were. */
export type Action = { readonly by: Person; readonly at: Terminal } & (
  | { readonly do: 'make'; readonly given: Given }
  | { readonly do: 'change'; readonly role: number; readonly given: Given }
  | { readonly do: 'switch'; readonly role: number; readonly on: boolean }
  | { readonly do: 'drop'; readonly role: number }
  | {
      readonly do: 'give'
      readonly to: Person
      readonly roles: readonly number[]
      readonly isAdmin: boolean | null
      /** Absent in histories of before. */
      readonly isStore?: boolean | null
      readonly web: boolean
      readonly app: boolean
    }
  | { readonly do: 'open'; readonly to: readonly Person[]; readonly web: boolean; readonly app: boolean }
  | { readonly do: 'job'; readonly to: Person; readonly on: boolean }
  | { readonly do: 'login' }
)

const NONE: Rights = {
  ...{ canChangePrice: false, canSeeCost: false, canOverCredit: false, canOverRulingPrice: false, maxDiscount: 0 },
}
const ALL: Rights = {
  ...{ canChangePrice: true, canSeeCost: true, canOverCredit: true, canOverRulingPrice: true, maxDiscount: 100 },
}
/** Those of the fixture's administrator. */
const OF_BOSS: Given = {
  ...{ web: [EVERYTHING], app: [], scope: 'all', shop: 'none' },
  rights: { ...ALL, canOverCredit: false, maxDiscount: 10 },
}
/** Those that the others begin with. */
export const OF_OTHERS: Given = {
  ...{ web: PERMISSIONS.slice(0, 9), app: ['md:customer:list'], scope: 'region', shop: 'none', rights: NONE },
}

/** Who may do what, as the issue says it: no database, no rules of the server. */
export class RightsModel {
  readonly roles: Role[] = [OF_BOSS, OF_OTHERS].map((given, number) => ({ ...given, number, on: true, gone: false }))
  readonly people = new Map<Person, Somebody>(
    PEOPLE.map((name, index) => [
      name,
      {
        ...{
          isAdmin: index === 0,
          isStore: false,
          isOnJob: true,
          open: { web: true, app: true },
          session: { web: true, app: true },
        },
        roles: [this.roles[index === 0 ? 0 : 1] as Role],
      },
    ]),
  )

  person = (name: Person) => this.people.get(name) as Somebody
  picked = (pick: number) => this.roles[pick % this.roles.length] as Role

  /** Whether calls of somebody are heard at all. */
  isIn = (name: Person, at: Terminal): boolean => {
    const { isOnJob, open, session } = this.person(name)
    return isOnJob && open[at] && session[at]
  }

  /** What somebody may do at a terminal. */
  perms = (name: Person, at: Terminal): ReadonlySet<string> => new Set(this.holding(name).flatMap((role) => role[at]))

  /** What a call that asks for a permission answers: that it is over, that it is not allowed, or neither. */
  answer(name: Person, at: Terminal, permission: string): 'G001' | '107' | 'allowed' {
    if (!this.isIn(name, at)) return 'G001'
    const perms = this.perms(name, at)
    return perms.has(EVERYTHING) || perms.has(permission) ? 'allowed' : '107'
  }

  scope(name: Person): number {
    const own = this.holding(name).map(({ scope }) => SCOPES.indexOf(scope))
    return Math.max(0, this.person(name).isAdmin ? 2 : 0, ...own)
  }

  rights(name: Person): Rights {
    if (this.person(name).isAdmin) return ALL
    return this.holding(name)
      .map(({ rights }) => rights)
      .reduce((one, other) => widest(one, other), NONE)
  }

  /** The highest role in the shop. */
  private shop = (name: Person): number => Math.max(0, ...this.holding(name).map(({ shop }) => SHOP.indexOf(shop)))

  /** Does what a user asks; answers the code of the refusal, or `000`. */
  perform(action: Action): string {
    const { by, at } = action
    if (action.do === 'login') return this.login(by, at)
    const asked = this.answer(by, at, NEEDED[action.do])
    if (asked !== 'allowed') return asked
    switch (action.do) {
      case 'make':
        if (this.exceeds(action.given, by)) return '107'
        this.roles.push({ ...action.given, number: this.roles.length, on: true, gone: false })
        return '000'
      case 'change':
      case 'switch':
      case 'drop':
        return this.changeRole(action, this.picked(action.role))
      case 'give':
        return this.give(action)
      case 'open':
        return this.openLogins(action)
      case 'job':
        return this.setOnJob(action)
    }
  }

  private holding = (name: Person) => this.person(name).roles.filter(({ on, gone }) => on && !gone)

  /** Whether a role gives what somebody lacks; what he may on the web he may hand on for the app. */
  private exceeds({ web, app, scope, rights, shop }: Given, name: Person): boolean {
    const [ownWeb, ownApp, own] = [this.perms(name, 'web'), this.perms(name, 'app'), this.rights(name)]
    const lacks = (perms: ReadonlySet<string>, one: string) => !perms.has(EVERYTHING) && !perms.has(one)
    return (
      web.some((one) => lacks(ownWeb, one)) ||
      app.some((one) => lacks(ownWeb, one) && lacks(ownApp, one)) ||
      SCOPES.indexOf(scope) > this.scope(name) ||
      isMore(rights, own) ||
      (!this.person(name).isAdmin && SHOP.indexOf(shop) > this.shop(name))
    )
  }

  /** Whether somebody may do what another may not, whose password he could have otherwise. */
  private isAbove(name: Person, other: Person): boolean {
    if (name === other) return false
    const all = (who: Person) => new Set([...this.perms(who, 'web'), ...this.perms(who, 'app')])
    const theirs = all(other)
    const inShop = (who: Person) => (this.person(who).isStore ? this.shop(who) : 0)
    return (
      (this.person(name).isAdmin && !this.person(other).isAdmin) ||
      this.scope(name) > this.scope(other) ||
      isMore(this.rights(name), this.rights(other)) ||
      (!this.person(other).isAdmin && inShop(name) > inShop(other)) ||
      [...all(name)].some((one) => !theirs.has(EVERYTHING) && !theirs.has(one))
    )
  }

  private changeRole(action: Action & { do: 'change' | 'switch' | 'drop' }, role: Role): string {
    const { by } = action
    if (role.gone) return '106'
    if (this.person(by).roles.includes(role) || this.exceeds(role, by)) return '107'
    if (action.do === 'change') {
      if (this.exceeds(action.given, by)) return '107'
      Object.assign(role, action.given)
    } else if (action.do === 'switch') role.on = action.on
    else {
      if ([...this.people.values()].some(({ roles }) => roles.includes(role))) return '111'
      role.gone = true
    }
    return '000'
  }

  private give({ by, to, roles: picks, isAdmin, isStore, web, app }: Action & { do: 'give' }): string {
    const person = this.person(to)
    if (this.isAbove(to, by)) return '107'
    const roles = [...new Set(picks.map(this.picked))]
    const fresh = roles.filter((role) => !person.roles.includes(role))
    const wanted = isAdmin ?? person.isAdmin
    const isOther = fresh.length > 0 || roles.length !== person.roles.length || wanted !== person.isAdmin
    if (by === to && isOther) return '107'
    if (wanted !== person.isAdmin && !this.person(by).isAdmin) return '107'
    const store = isStore ?? person.isStore
    if (store !== person.isStore && !this.person(by).isAdmin && !this.person(by).isStore) return '107'
    if (fresh.some(({ gone }) => gone)) return '106'
    if (fresh.some(({ on }) => !on)) return '101'
    if (fresh.some((role) => this.exceeds(role, by))) return '107'
    return this.unlessNoAdmin(person.isAdmin && !(wanted && web), () =>
      Object.assign(person, { roles, isAdmin: wanted, isStore: store, open: { web, app } }),
    )
  }

  private openLogins({ by, to, web, app }: Action & { do: 'open' }): string {
    if (to.some((name) => this.isAbove(name, by))) return '107'
    return this.unlessNoAdmin(!web && to.some((name) => this.person(name).isAdmin), () => {
      for (const name of to) this.person(name).open = { web, app }
    })
  }

  private setOnJob({ by, to, on }: Action & { do: 'job' }): string {
    if (by === to) return '107'
    const person = this.person(to)
    if (this.isAbove(to, by)) return '107'
    if (person.isOnJob === on) return '103'
    if (on) {
      person.isOnJob = true
      return '000'
    }
    const closed = { web: false, app: false }
    return this.unlessNoAdmin(person.isAdmin, () =>
      Object.assign(person, { isOnJob: false, open: closed, session: { ...closed } }),
    )
  }

  /** Sessions that ended with the job stay ended when somebody comes back. */
  private login(name: Person, at: Terminal): string {
    const person = this.person(name)
    if (!person.isOnJob || !person.open[at]) return 'refused'
    person.session = { ...person.session, [at]: true }
    return '000'
  }

  /** At least one administrator who may log in is left. */
  private unlessNoAdmin(mayShutOut: boolean, change: () => void): string {
    const before = new Map([...this.people].map(([name, person]) => [name, { ...person }]))
    change()
    const isLeft = [...this.people.values()].some(({ isAdmin, isOnJob, open }) => isAdmin && isOnJob && open.web)
    if (!mayShutOut || isLeft) return '000'
    for (const [name, person] of before) this.people.set(name, person)
    return '103'
  }
}

const NEEDED: Readonly<Record<Exclude<Action['do'], 'login'>, string>> = {
  make: 'md:position:edit',
  change: 'md:position:edit',
  switch: 'md:position:enable',
  drop: 'md:position:delete',
  give: 'md:user:edit',
  open: 'md:user:loginPermission',
  job: 'md:user:onJob',
}

const isMore = (some: Rights, others: Rights) =>
  FLAGS.some((flag) => some[flag] && !others[flag]) || some.maxDiscount > others.maxDiscount

const widest = (one: Rights, other: Rights): Rights => ({
  canChangePrice: one.canChangePrice || other.canChangePrice,
  canSeeCost: one.canSeeCost || other.canSeeCost,
  canOverCredit: one.canOverCredit || other.canOverCredit,
  canOverRulingPrice: one.canOverRulingPrice || other.canOverRulingPrice,
  maxDiscount: Math.max(one.maxDiscount, other.maxDiscount),
})
