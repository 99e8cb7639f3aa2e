import { and, eq, getTableColumns, getTableName, isNotNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { silentLogger } from '../../test/support/silent-logger.ts'
import { transfers } from '../app.ts'
import { loadTables } from '../platform/database/schema.ts'
import { file, fileClaim } from '../platform/files/file.schema.ts'
import { isPicture } from '../platform/files/file-kind.ts'
import { openFileStore } from '../platform/files/file-store.ts'
import { drawThumbnail } from '../platform/files/pictures.ts'
import type { Work } from '../platform/work.ts'
import type { DemoDesk } from './demo-desk.fixture.ts'
import { DRAWN } from './pictures/demo-files.ts'
import { drawDemoFiles } from './pictures/draw-files.job.ts'

/** Ends the name of every column that names files, one or several joined by commas. */
const NAMES_FILES = /fileIds?$/i

/** The files named by each such column, once each. */
async function filesNamed(demo: DemoDesk): Promise<Map<string, string[]>> {
  const named = new Map<string, string[]>()
  for (const table of Object.values(await loadTables())) {
    if (table === fileClaim) continue
    for (const [key, column] of Object.entries(getTableColumns(table))) {
      if (!NAMES_FILES.test(key)) continue
      const rows = await demo.database.db.select({ ids: column }).from(table).where(isNotNull(column))
      const ids = rows.flatMap((row) => String(row.ids).split(','))
      named.set(`${getTableName(table)}.${key}`, [...new Set(ids)])
    }
  }
  return named
}

/** The files of the demonstration: attachments, photos and pictures, whose bytes are drawn when the server first runs. */
export function itShowsItsFiles(demo: DemoDesk): void {
  it('has a file in every column that names some, each the file of a document that somebody may read', async () => {
    const named = await filesNamed(demo)
    expect(named.size).toBeGreaterThan(20)
    expect([...named].flatMap(([column, ids]) => (ids.length === 0 ? [column] : []))).toEqual([])
    const claims = await demo.database.db
      .select({ id: file.id, bizType: fileClaim.bizType })
      .from(file)
      .innerJoin(fileClaim, eq(fileClaim.fileId, file.id))
      .where(eq(file.delFlag, 'F'))
    const claimed = new Set(claims.map(({ id }) => id))
    expect([...named].flatMap(([column, ids]) => ids.filter((id) => !claimed.has(id)).map(() => column))).toEqual([])
    expect([...new Set(claims.map(({ bizType }) => bizType))].filter((kind) => !transfers.readers[kind])).toEqual([])
    const lost = await demo.query(
      `select file_name from file f where f.biz_type = '${DRAWN}' and not exists (select 1 from file_claim c where c.file_id = f.id)`,
    )
    expect(lost).toEqual([])
  })

  it('shows its products, brands, staff, and some shops', async () => {
    const [count] = await demo.query(`select
      (select count(*) from product where dealer_code = 'D001' and pic_file_ids is null) as products,
      (select count(*) from brand where dealer_code = 'D001' and logo_file_id is null) as brands,
      (select count(*) from staff where dealer_code = 'D001' and (face_file_id is null or id_card_file_ids is null) and create_name = '系统') as staff,
      (select count(*) from customer where dealer_code = 'D001' and door_file_id is not null) as fronts`)
    expect(count).toEqual({ products: '0', brands: '0', staff: '0', fronts: '60' })
  })

  it('draws each file when the server first runs, what looks alike once, and each picture has a thumbnail', async () => {
    const store = openFileStore()
    const step = <T>(work: (work: Work) => Promise<T>) => demo.as('admin', work)
    const asking = { store, step, dealerCode: 'D001', manufacturer: undefined as never, bank: undefined as never }
    const answer = await drawDemoFiles.ask?.(asking, {})
    await demo.as('admin', async (work) => drawDemoFiles.run({ ...work, log: silentLogger }, {}, answer))
    const drawn = await demo.database.db
      .select({ key: file.storageKey, size: file.size, contentType: file.contentType })
      .from(file)
      .where(and(eq(file.bizType, DRAWN), eq(file.dealerCode, 'D001')))
    for (const { key, size } of drawn) expect((await store.read(key))?.size).toBe(size)
    const pictures = new Set(drawn.filter(({ contentType }) => isPicture(contentType)).map(({ key }) => key))
    expect(drawn.length).toBeGreaterThan(300)
    expect(pictures.size).toBeLessThan(drawn.length / 2)
    for (const key of pictures) {
      const small = await store.thumbnail(key, (from, to) => drawThumbnail(from, to, 'png'))
      expect(small?.size).toBeGreaterThan(0)
    }
    // A server that starts again has nothing left to draw.
    expect(await drawDemoFiles.ask?.(asking, {})).toEqual([])
    await store.close()
  })
}
