import { afterAll, expect, it } from 'vitest'
import { fileReaders } from './payee.files.ts'
import { openPayeeDesk, other, refused } from './payee-desk.fixture.ts'

const { desk, view, refOf, save, leavesNoTrace, sound } = await openPayeeDesk()
afterAll(() => desk.close())

it('vouchers belong to the receipt and are read by who sees it', async () => {
  const { admin, salesman } = desk.dealer
  const fileId = await desk.photo()
  const { id } = await save(other('8.00', { fileIds: fileId }))
  expect(await view(id)).toMatchObject({ fileIds: fileId })
  const claims = () => desk.rows(`select owner_key from file_claim where biz_type = 'payee' and file_id = ${fileId}`)
  expect(await claims()).toEqual([{ owner_key: id }])
  const reads = (user: typeof admin) => desk.run((work, key: string) => fileReaders.payee(work, key), id, user)
  expect([await reads(admin), await reads(salesman)]).toEqual([true, false])
  await leavesNoTrace(() => save(other('8.00', { fileIds: '999' })), refused('106', ''))
  await save(other('8.00', await refOf(id)))
  expect(await claims()).toEqual([])
})

it('what the books say of each other holds after all of that', sound)
