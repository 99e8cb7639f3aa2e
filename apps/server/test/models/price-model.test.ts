import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pricesFor } from '../../src/modules/md/price/price.service.ts'
import { routes as seriesRoutes } from '../../src/modules/md/price-series/price-series.master.ts'
import { priceSearch } from '../../src/modules/md/price-set/price-search.list.sql.ts'
import { endPriceSets, removePriceSets, savePriceSets } from '../../src/modules/md/price-set/price-set.service.ts'
import { updateBasePrices } from '../../src/modules/md/product-base-price/base-price.service.ts'
import { addDays } from '../../src/platform/clock.ts'
import { Refusal } from '../../src/platform/refusal.ts'
import { makeWork, type Work } from '../../src/platform/work.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { NO_LIMIT, playHistories, same } from './histories.ts'
import { type Action, isSame, PriceModel } from './price.model.ts'

/** Of so many actions one is followed by the search too. */
const SEARCHED = 8

const FIRST = '2026-03-10'
const CUSTOMER = { customerCode: 'K001', customerTypeCode: 'GT01', priceSeriesCode: 'PS01' }

let ground: Ground
beforeAll(async () => {
  ground = await openGround()
})
afterAll(() => ground?.close())

class UndoneAfterAll extends Error {}

/** What the service knows of a row that the model has too. */
interface Kept {
  readonly id: string
  readonly version: number
}

/** The product as it stands in one transaction, which is undone when its history is over. */
class Played {
  private made: Kept[] = []
  private series: Kept = { id: '', version: 0 }
  private row: string | undefined
  private rate = '100'

  constructor(
    private readonly tx: Work['tx'],
    private readonly model: PriceModel,
  ) {}

  day = (day: number) => addDays(FIRST, day)

  get work(): Work {
    const now = new Date(`${this.day(this.model.today)}T12:00:00+08:00`)
    return makeWork(this.tx, ground.first.admin, { now: () => now })
  }

  async begin(): Promise<void> {
    const lines: never[] = []
    const { id } = await seriesRoutes['md.priceSeries.save'](this.work, {
      seriesCode: 'PS01',
      seriesName: '系列',
      baseRate: '100',
      lines,
    })
    this.series = { id, version: 1 }
    await this.tx.execute(`delete from product_base_price where dealer_code = 'T001' and product_code = 'P1'`)
    await this.tx.execute(
      `update customer set price_series_code = 'PS01' where dealer_code = 'T001' and customer_code = 'K001'`,
    )
  }

  /** Does it through the service; answers the code of its refusal, or `000`. What is refused leaves no trace. */
  async perform(action: Action): Promise<string> {
    try {
      await this.tx.transaction((tx) => new Served({ ...this.work, tx }, this).perform(action))
      return '000'
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
  }

  agreed = (id: number): Kept => this.made[id] ?? { id: '', version: 0 }
  add = (kept: Kept) => void this.made.push(kept)
  touch = (id: number) => {
    this.made[id] = { ...this.agreed(id), version: this.agreed(id).version + 1 }
  }

  saveSeries = async (work: Work, more: { row?: string | undefined; rate?: string }) => {
    const row = 'row' in more ? more.row : this.row
    const rate = more.rate ?? this.rate
    const lines = row === undefined ? [] : [{ productCode: 'P1', bigPrice: row }]
    await seriesRoutes['md.priceSeries.save'](work, {
      ...this.series,
      seriesCode: 'PS01',
      seriesName: '系列',
      baseRate: rate,
      lines,
    })
    Object.assign(this, { row, rate, series: { ...this.series, version: this.series.version + 1 } })
  }

  enable = async (work: Work, enabled: 'T' | 'F') => {
    await seriesRoutes['md.priceSeries.disable'](work, { ...this.series, enabled })
    this.series = { ...this.series, version: this.series.version + 1 }
  }

  /** The price of a day, as documents look it up. */
  async on(day: number) {
    const units = (['small', 'big'] as const).map((unitType) => ({ productCode: 'P1', unitType }))
    const found = await pricesFor(this.work, CUSTOMER, units, this.day(day))
    const [small, big] = units.map(({ productCode, unitType }) => found.get(`${productCode} ${unitType}`))
    return { small: small?.price, big: big?.price, source: small?.priceSource }
  }

  /** The same as the price search says it. */
  async searched(day: number) {
    const asked = { customerCode: 'K001', keyword: 'P1', priceDate: this.day(day) }
    const [row] = (await priceSearch(this.work, asked)).rows
    return {
      small: row?.finalPrice ?? undefined,
      big: row?.finalBigPrice ?? undefined,
      source: row?.priceSource ?? undefined,
    }
  }
}

/** One call. */
class Served {
  constructor(
    private readonly work: Work,
    private readonly played: Played,
  ) {}

  private get model() {
    return (this.played as unknown as { model: PriceModel }).model
  }

  async perform(action: Action): Promise<void> {
    const { work, played, model } = this
    const day = (days: number) => played.day(model.today + days)
    switch (action.do) {
      case 'wait':
        return
      case 'base':
        await updateBasePrices(work, {
          items: [{ productCode: 'P1', bigPrice: action.price, effectDate: day(action.from) }],
        })
        return
      case 'agree': {
        const target = action.target === 0 ? { customerCode: 'K001' } : { customerTypeCode: 'GT01' }
        const days = { startDate: day(action.from), endDate: day(action.from + action.days) }
        await savePriceSets(work, { items: [{ ...target, productCode: 'P1', bigPrice: action.price, ...days }] })
        const { rows } = await work.tx.execute<{ id: string }>(
          `select max(id)::text as id from price_set where dealer_code = 'T001'`,
        )
        played.add({ id: rows[0]?.id ?? '', version: 1 })
        return
      }
      case 'change': {
        const one = model.picked(action.pick)
        if (!one) return
        const target = one.target === 'customer' ? { customerCode: 'K001' } : { customerTypeCode: 'GT01' }
        const days = { startDate: played.day(one.start), endDate: played.day(one.start + action.days) }
        await savePriceSets(work, {
          items: [{ ...played.agreed(one.id), ...target, productCode: 'P1', bigPrice: action.price, ...days }],
        })
        return played.touch(one.id)
      }
      case 'end': {
        const one = model.picked(action.pick)
        if (!one) return
        await endPriceSets(work, { items: [played.agreed(one.id)], endDate: day(action.days) })
        return played.touch(one.id)
      }
      case 'remove': {
        const one = model.picked(action.pick)
        if (one) await removePriceSets(work, { items: [played.agreed(one.id)] })
        return
      }
      case 'row':
        return played.saveSeries(work, { row: action.price })
      case 'rate':
        return played.saveSeries(work, { rate: action.rate })
      case 'series':
        return played.enable(work, action.enabled ? 'T' : 'F')
    }
  }
}

const price = fc
  .integer({ min: 100, max: 9_999 })
  .map((fen) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`)
const pick = fc.nat(50)
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ do: fc.constant('base' as const), price, from: fc.integer({ min: -1, max: 9 }) }),
  fc.record({
    do: fc.constant('agree' as const),
    target: fc.constantFrom(0 as const, 1 as const),
    price,
    from: fc.integer({ min: -4, max: 9 }),
    days: fc.integer({ min: -1, max: 8 }),
  }),
  fc.record({ do: fc.constant('change' as const), pick, price, days: fc.integer({ min: -1, max: 12 }) }),
  fc.record({ do: fc.constant('end' as const), pick, days: fc.integer({ min: -1, max: 4 }) }),
  fc.record({ do: fc.constant('remove' as const), pick }),
  fc.record({ do: fc.constant('row' as const), price: fc.option(price, { nil: undefined }) }),
  fc.record({
    do: fc.constant('rate' as const),
    rate: fc.integer({ min: 5_000, max: 20_000 }).map((rate) => `${rate / 100}`),
  }),
  fc.record({ do: fc.constant('series' as const), enabled: fc.boolean() }),
)

/** Plays a history on both, in a transaction that is undone. */
async function play(actions: readonly Action[]): Promise<void> {
  const playing = ground.database.transaction({ dealerCode: 'T001' }, async (tx) => {
    const model = new PriceModel()
    const played = new Played(tx, model)
    await played.begin()
    for (const [index, next] of actions.entries()) {
      // The service first: it asks the model which row is meant.
      const answered = await played.perform(next)
      same([next, answered], [next, model.perform(next)])
      // Today, and by turns a day to come: of each kind the histories have thousands.
      const day = model.today + (index % 5)
      const said = model.on(day)
      const found = await played.on(day)
      const isRight = found.source === said?.source && isSame(found.small, said?.small) && isSame(found.big, said?.big)
      same({ isRight, day, said, found }, { isRight: true, day, said, found })
      if (index % SEARCHED === 0) same(await played.searched(day), found)
    }
    throw new UndoneAfterAll()
  })
  await expect(playing).rejects.toThrow(UndoneAfterAll)
}

it(
  'after any history prices are what the rules say, and at most one base price and one agreed price hold on any day',
  () => playHistories({ name: 'price', action, play, usual: 300 }),
  NO_LIMIT,
)
