import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Engine, openTestDatabase, type TestDatabase } from '../support/database.ts'
import { prepareFixture } from '../support/fixture.ts'
import { TestServer } from '../support/server.ts'

const ENGINES: readonly Engine[] = ['pglite', 'postgres']
const ADDERS = 16

describe.each(ENGINES)('two who add the same at once (%s)', (engine) => {
  let db: TestDatabase
  let server: TestServer
  beforeAll(async () => {
    db = await openTestDatabase(engine, { poolSize: ADDERS, content: 'fixture' })
    await prepareFixture(db.database)
    server = new TestServer(db.database)
    await server.login('boss1')
  })
  afterAll(async () => {
    await server?.close()
    await db?.close()
  })

  /** Says who got through, and with what the others were refused. */
  const all = async (brand: (index: number) => { brandCode: string; brandName: string }) => {
    const answers = await Promise.all(
      Array.from({ length: ADDERS }, (_, index) => server.call('md.brand.save', brand(index))),
    )
    const refused = answers.filter(({ resultCode }) => resultCode !== '000')
    return { added: ADDERS - refused.length, refused }
  }

  it('one of a code is added, whatever the letter case, and the others are told by the field', async () => {
    const { added, refused } = await all((index) => ({
      brandCode: index % 2 ? 'RACE01' : 'race01',
      brandName: `并发${index}`,
    }))
    expect(added).toBe(1)
    for (const { resultCode, content } of refused) {
      expect(resultCode).toBe('102')
      expect(content).toMatch(/^品牌编码【(RACE01|race01)】已存在$/)
    }
    expect((await server.must('md.brand.brandList', { keyword: 'RACE01' })).total).toBe(1)
  })

  it('one of a name is added', async () => {
    const { added, refused } = await all((index) => ({ brandCode: `NAME${index}`, brandName: '同名' }))
    expect(added).toBe(1)
    for (const answer of refused) expect(answer).toMatchObject({ resultCode: '102', content: '品牌名称【同名】已存在' })
    expect((await server.must('md.brand.brandList', { keyword: '同名' })).total).toBe(1)
  })
})
