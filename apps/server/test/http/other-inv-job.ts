import type { OtherInvType } from '@dealer/sdk/contract'
import { chooseOption } from '../../src/modules/md/choose-option/choose-option.schema.ts'
import { FIRST_VALUES } from '../../src/modules/md/choose-option/choose-option.starter.ts'
import type { Args } from '../../src/platform/contract/types.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { TODAY } from '../support/fixture.ts'
import type { TestServer } from '../support/server.ts'

type In = Args<'inv.stockOthersOutIn.stockOthersInSave'>
type Out = Args<'inv.stockOthersOutIn.stockOthersOutSave'>
/** A line, in small units unless it says otherwise. */
type Entered<Line> = Pick<Line, 'productCode' & keyof Line> & Partial<Line>

const small = <Line>(line: Line) => ({ unitType: 'small' as const, qty: '1', ...line })

/** Goods that come in, as a clerk enters them. */
export const inOf = (lines: readonly Entered<In['lines'][number]>[], change: Partial<In> = {}): In => ({
  ...{ otherInvType: 'otherIn', warehouseCode: 'W001', docDate: TODAY, reason: 'found' },
  ...{ lines: lines.map(small), ...change },
})

/** Goods that go out, as a clerk enters them. */
export const outOf = (lines: readonly Entered<Out['lines'][number]>[], change: Partial<Out> = {}): Out => ({
  ...{ otherInvType: 'otherOut', warehouseCode: 'W001', docDate: TODAY, reason: 'scrap' },
  ...{ lines: lines.map(small), ...change },
})

/** The reasons that every new dealer begins with. */
export const addReasons = (database: Database): Promise<unknown> =>
  database.transaction('platform', (tx) =>
    tx.insert(chooseOption).values(FIRST_VALUES.map((value) => ({ dealerCode: 'T001', ...value }))),
  )

/** Movements by calls alone. */
export class OtherJob {
  constructor(private readonly server: TestServer) {}

  view = (id: string) => this.server.must('inv.stockOthersOutIn.getDetailHead', { id });

  async in(...given: Parameters<typeof inOf>) {
    return this.view((await this.server.must('inv.stockOthersOutIn.stockOthersInSave', inOf(...given))).id)
  }

  async out(...given: Parameters<typeof outOf>) {
    return this.view((await this.server.must('inv.stockOthersOutIn.stockOthersOutSave', outOf(...given))).id)
  }

  redFlush = ({ id, version }: { id: string; version: number }) =>
    this.server.must('inv.stockOthersOutIn.redFlush', { id, version, reason: '录错' })

  form = (otherInvType: OtherInvType) => this.server.must('inv.stockOthersOutIn.toStockOthersOutIn', { otherInvType })
}
