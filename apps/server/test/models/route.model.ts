/** Of three people the first sees all lines, the others those that they own. */
export const PEOPLE = ['boss1', 'sales1', 'sales3'] as const
export type Person = (typeof PEOPLE)[number]
export const LINES = ['R001', 'R002', 'R003'] as const
export type Line = (typeof LINES)[number]
export const CUSTOMERS = ['N001', 'N002', 'N003', 'N004', 'N005', 'N006', 'N007', 'N008'] as const

/** What a history does. A route, and a place on it, is picked among those there are. */
export type Action = { readonly by: Person } & (
  | { readonly do: 'open'; readonly line: Line }
  | { readonly do: 'put'; readonly route: number; readonly line: Line }
  | { readonly do: 'switch'; readonly route: number; readonly on: boolean }
  | { readonly do: 'close'; readonly route: number }
  | { readonly do: 'add'; readonly route: number; readonly customers: readonly string[] }
  | { readonly do: 'move'; readonly route: number; readonly at: number; readonly to: number }
  | { readonly do: 'remove'; readonly route: number; readonly at: number }
  | { readonly do: 'removeMany'; readonly route: number; readonly customers: readonly string[] }
  | { readonly do: 'handOver'; readonly customers: readonly string[]; readonly line: Line }
  | { readonly do: 'choose'; readonly customer: string; readonly routes: readonly number[] }
  | { readonly do: 'disable'; readonly customer: string; readonly on: boolean }
  | { readonly do: 'delete'; readonly customer: string }
  | { readonly do: 'leave'; readonly who: Person; readonly to: Person }
)

export interface Route {
  readonly number: number
  line: Line
  on: boolean
  gone: boolean
  /** Customers in the order of the visit. */
  stops: string[]
}

interface Customer {
  line: Line
  on: boolean
  gone: boolean
}

/** Visit routes as the issue says them: no database, no rules of the server. */
export class RouteModel {
  readonly routes: Route[] = []
  readonly customers = new Map<string, Customer>(
    CUSTOMERS.map((code, index) => [code, { line: LINES[Math.floor(index / 3)] as Line, on: true, gone: false }]),
  )
  readonly owners: Record<Line, Person> = { R001: 'sales1', R002: 'boss1', R003: 'sales3' }
  readonly gone = new Set<Person>()

  /** Every action but opening picks among all routes that ever were. */
  picked = (pick: number): Route | undefined => this.routes[pick % Math.max(1, this.routes.length)]

  /** Does what a user asks; answers the code of the refusal, or `000`. */
  perform(action: Action): string {
    if (this.gone.has(action.by)) return 'G001'
    switch (action.do) {
      case 'open':
        return this.open(action)
      case 'add':
        return this.add(action)
      case 'handOver':
        return this.handOver(action)
      case 'choose':
        return this.choose(action)
      case 'disable':
      case 'delete':
        return this.changeCustomer(action)
      case 'leave':
        return this.leave(action)
      default:
        return this.changeRoute(action)
    }
  }

  private owns = (by: Person, line: Line) => by === 'boss1' || this.owners[line] === by

  private sees(by: Person, code: string): Customer | undefined {
    const found = this.customers.get(code)
    return found && !found.gone && this.owns(by, found.line) ? found : undefined
  }

  private open({ by, line }: Action & { do: 'open' }): string {
    if (!this.owns(by, line)) return '106'
    this.routes.push({ number: this.routes.length, line, on: true, gone: false, stops: [] })
    return '000'
  }

  private changeRoute(action: Action & { do: 'put' | 'switch' | 'close' | 'move' | 'remove' | 'removeMany' }): string {
    const route = this.picked(action.route)
    if (!route) return '000'
    const isEmpty = route.stops.length === 0
    if ((action.do === 'move' || action.do === 'remove') && isEmpty) return '000'
    if (route.gone || !this.owns(action.by, route.line)) return '106'
    switch (action.do) {
      case 'put':
        if (action.line === route.line) return '000'
        if (!this.owns(action.by, action.line)) return '106'
        if (!isEmpty) return '103'
        route.line = action.line
        return '000'
      case 'switch':
        route.on = action.on
        return '000'
      case 'close':
        Object.assign(route, { gone: true, stops: [] })
        return '000'
      case 'move': {
        const [moved] = route.stops.splice(action.at % route.stops.length, 1)
        route.stops.splice(action.to - 1, 0, moved as string)
        return '000'
      }
      case 'remove':
        route.stops.splice(action.at % route.stops.length, 1)
        return '000'
      case 'removeMany':
        if (!action.customers.every((code) => route.stops.includes(code))) return '106'
        route.stops = route.stops.filter((code) => !action.customers.includes(code))
        return '000'
    }
  }

  private add(action: Action & { do: 'add' }): string {
    const route = this.picked(action.route)
    if (!route) return '000'
    if (route.gone || !this.owns(action.by, route.line)) return '106'
    for (const code of action.customers) {
      const customer = this.customers.get(code)
      if (!customer || customer.gone) return '106'
      if (route.stops.includes(code)) return '102'
      if (!customer.on || customer.line !== route.line) return '101'
    }
    route.stops.push(...action.customers)
    return '000'
  }

  private handOver({ by, customers, line }: Action & { do: 'handOver' }): string {
    if (!customers.every((code) => this.sees(by, code))) return '106'
    for (const code of customers) this.move(code, line)
    return '000'
  }

  private move(code: string, line: Line): void {
    Object.assign(this.customers.get(code) as Customer, { line })
    this.leaveRoutes(code, (route) => route.line !== line)
  }

  private leaveRoutes(code: string, which: (route: Route) => boolean): void {
    for (const route of this.routes) if (which(route)) route.stops = route.stops.filter((stop) => stop !== code)
  }

  /** The routes of a customer, said where it is saved. */
  private choose({ by, customer: code, routes: picks }: Action & { do: 'choose' }): string {
    const customer = this.sees(by, code)
    if (!customer) return '106'
    const wanted = [...new Set(picks.flatMap((pick) => this.picked(pick) ?? []))]
    for (const route of wanted) {
      if (route.gone) return '106'
      if (route.line !== customer.line) return '101'
    }
    this.leaveRoutes(code, (route) => !wanted.includes(route))
    for (const route of wanted) if (!route.stops.includes(code)) route.stops.push(code)
    return '000'
  }

  private changeCustomer(action: Action & { do: 'disable' | 'delete' }): string {
    const customer = this.sees(action.by, action.customer)
    if (!customer) return '106'
    if (action.do === 'disable') customer.on = action.on
    else {
      customer.gone = true
      this.leaveRoutes(action.customer, () => true)
    }
    return '000'
  }

  /** Lines and what is on them pass to somebody else; nobody takes himself off the job. */
  private leave({ by, who, to }: Action & { do: 'leave' }): string {
    if (by !== 'boss1') return '107'
    if (by === who) return '107'
    if (this.gone.has(who)) return '103'
    const lines = LINES.filter((line) => this.owners[line] === who)
    if (lines.length > 0 && who === to) return '101'
    if (lines.length > 0 && this.gone.has(to)) return '106'
    for (const line of lines) this.owners[line] = to
    this.gone.add(who)
    return '000'
  }
}
