import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { findSession, hashToken, type OpenSession, SESSION_CHANNEL } from './session.sql.ts'

/** How long a session is believed without looking, in milliseconds: what was changed by hand shows that much later. */
const KEPT = 2_000
const MOST = 10_000

interface Kept {
  readonly open: OpenSession
  /** When it was read. */
  readonly since: number
}

type Owner = Pick<OpenSession['user'], 'dealerCode' | 'userId'>

/**
 * The sessions that calls came with lately, so that not each call reads its own again. One is forgotten at once when it
 * ends or its user's rights change: in this process by {@link forget}, in others by what the database tells them.
 */
export class KeptSessions {
  private readonly kept = new Map<string, Kept>()
  /** Goes up whenever something is forgotten: what was read before that is not kept. */
  private age = 0

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The open session of a token; undefined when there is none. */
  async find(token: string): Promise<OpenSession | undefined> {
    const known = this.kept.get(hashToken(token))
    if (known && this.isFresh(known)) return known.open
    const { age } = this
    const open = await findSession(this.database.db, token)
    if (open && age === this.age) this.keep(open)
    return open
  }

  /** Takes the session as it is now in the place of what was read. */
  renew(open: OpenSession): void {
    const known = this.kept.get(open.tokenHash)
    if (known) this.kept.set(open.tokenHash, { ...known, open })
  }

  /** Forgets the sessions of a user. Call it after the transaction that ended them or changed the user's rights. */
  forget({ dealerCode, userId }: Owner): void {
    this.age++
    for (const [hash, { open }] of this.kept) {
      if (open.user.dealerCode === dealerCode && open.user.userId === userId) this.kept.delete(hash)
    }
  }

  /** Hears from other processes which sessions to forget. The answer ends it. */
  listen(): Promise<() => Promise<void>> {
    return this.database.listen(SESSION_CHANNEL, {
      heard: (payload) => {
        const [dealerCode = '', userId = ''] = payload.split(' ')
        this.forget({ dealerCode, userId })
      },
      resumed: () => this.forgetAll(),
    })
  }

  /** A clock that was set back makes nothing fresh again. */
  private isFresh({ since }: Kept): boolean {
    const age = this.clock.now().getTime() - since
    return age >= 0 && age < KEPT
  }

  private keep(open: OpenSession): void {
    if (this.kept.size >= MOST) this.forgetAll()
    this.kept.set(open.tokenHash, { open, since: this.clock.now().getTime() })
  }

  private forgetAll(): void {
    this.age++
    this.kept.clear()
  }
}
