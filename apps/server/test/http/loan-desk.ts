import { businessDate } from '../../src/platform/clock.ts'
import type { Args, Content } from '../../src/platform/contract/types.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { Outside } from '../../src/platform/jobs/define.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { runJobs } from '../support/run-jobs.ts'
import type { TestServer } from '../support/server.ts'
import { MakerDesk } from './maker-desk.ts'

type Apply = Args<'cxf.edai.toPoApply'>
type Answer = Args<'cxf.edai.syncResult'>
export type ShownLoan = Content<'cxf.edai.listEdai'>['rows'][number]

/** A line of 200,000 at 4.35 % for 90 days. */
export const CREDIT = 'DKZZ01'

/** Loans through calls, the server's errands and its simulated bank, for orders of boxes that cost 44.40 each. */
export class LoanDesk {
  readonly maker: MakerDesk

  constructor(
    private readonly database: Database,
    private readonly server: TestServer,
  ) {
    this.maker = new MakerDesk(database, server)
  }

  /** An order that the manufacturer has taken. */
  ordered(boxes = '10') {
    return this.maker.confirmed(boxes)
  }

  applied(poCode: string, applyAmount: string, change: Partial<Apply> = {}) {
    return this.server.must('cxf.edai.toPoApply', this.application(poCode, applyAmount, change))
  }

  application(poCode: string, applyAmount: string, change: Partial<Apply> = {}): Apply {
    return { submit: 'T', poCode, creditCode: CREDIT, applyAmount, periodDays: 90, ...change }
  }

  async loan(loanNum: string): Promise<ShownLoan> {
    const { rows } = await this.server.must('cxf.edai.listEdai', { loanNum })
    if (rows.length !== 1 || !rows[0]) throw new Error(`${rows.length} loans are called ${loanNum}`)
    return rows[0]
  }

  async push(loanNum: string) {
    const { version } = await this.loan(loanNum)
    await this.server.must('cxf.edai.toPush', { loanNum, version })
  }

  /** The day of the server. */
  today(): string {
    return businessDate(this.server.clock.now())
  }

  /** What is queued runs now. */
  errands(change: Partial<Outside> = {}): Promise<string[]> {
    const { manufacturer, bank, store, clock } = this.server
    return runJobs(this.database, clock, { manufacturer, bank, store, ...change })
  }

  lend(loanNum: string, lentAmount: string, change: Partial<Answer> = {}) {
    const answer = { loanNum, result: 'lent' as const, lentAmount, lendDate: this.today() }
    return this.server.must('cxf.edai.syncResult', { ...answer, ...change })
  }

  /** A loan that the bank has paid out. */
  async lent(poCode: string, amount: string, change: Partial<Apply> = {}): Promise<ShownLoan> {
    const { loanNum } = await this.applied(poCode, amount, change)
    await this.push(loanNum)
    await this.errands()
    await this.lend(loanNum, amount)
    return this.loan(loanNum)
  }

  /** What of a line is in use. */
  async used(creditCode = CREDIT): Promise<string | undefined> {
    const { poCode } = await this.ordered('1')
    const credits = await this.server.must('cxf.edai.poChooseCredit', { poCode })
    return credits.find((credit) => credit.creditCode === creditCode)?.usedAmount
  }

  async track(loanNum: string): Promise<string[]> {
    const steps = await this.server.must('cxf.edai.toTrack', { loanNum })
    return steps.map(({ node, result }) => `${node} ${result}`)
  }
}

/** A desk at which the manufacturer's supplier is known, and who sits there. */
export async function openLoanDesk(
  engine: 'pglite' | 'postgres',
): Promise<{ ground: Ground; boss: TestServer; desk: LoanDesk }> {
  const ground = await openGround(engine)
  const boss = await ground.as('boss1')
  const desk = new LoanDesk(ground.database, boss)
  await desk.maker.addMaker()
  return { ground, boss, desk }
}
