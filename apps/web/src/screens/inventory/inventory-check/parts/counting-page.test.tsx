import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { giveLayout, showScreen } from '../../../../testing/show-screen.tsx'
import { CountingPage } from './counting-page.tsx'

const CHECK = {
  ...{ id: '1', checkNum: 'PD2603100001', warehouseName: '主仓', round: 1, status: 'locked', isBlind: 'F' },
  ...{ lineCount: 1, countedCount: 0, actions: ['saveCount'] },
}
const LINE = {
  ...{ lineId: '11', productCode: 'P1', productName: '柠檬汽水', barcode: '6901', bigBarcode: '16901', version: 1 },
  ...{ smallUnit: '瓶', unitRatio: 24, allowDecimalQty: 'F', locationCode: 'A01', batchNo: '*', round: 1 },
}

const OTHER = { ...LINE, lineId: '12', productCode: 'P2', productName: '苏打水', barcode: '6902', bigBarcode: '16902' }
const lineList = { total: 2, rows: [LINE, OTHER], footer: {} }

beforeEach(giveLayout)

/** Two lines; what is saved for one of them is answered by `save`. */
const showTwo = async (save: (line: { lineId: string; checkQty?: string; reason?: string }) => unknown) => {
  const { asked } = showScreen(<CountingPage id="1" />, ({ name, said }) => {
    if (name === 'view') return CHECK
    if (name === 'lineList') return lineList
    return name === 'saveCount' ? save((said.lines as [{ lineId: string }])[0]) : []
  })
  await screen.findByLabelText('柠檬汽水 实盘数量')
  const saved = () => asked.filter(({ name }) => name === 'saveCount').map(({ said }) => (said.lines as [object])[0])
  return { user: userEvent.setup(), saved, field: (label: string) => screen.getByLabelText<HTMLInputElement>(label) }
}
const counted = ({ lineId, checkQty = '5' }: { lineId: string; checkQty?: string }, version: number) => ({
  lines: [{ lineId, checkQty, diffQty: '-1', version }],
})

it('saves a count once by Enter, which goes on to the next line, and once by leaving it', async () => {
  const { user, saved, field } = await showTwo((line) => counted(line, 2))
  await user.type(field('柠檬汽水 实盘数量'), '5{Enter}')
  expect(document.activeElement).toBe(field('苏打水 实盘数量'))
  // The last one has none to go to.
  await user.keyboard('7{Enter}')
  await user.tab()
  await waitFor(() => expect(saved()).toHaveLength(2))
  await screen.findByLabelText('苏打水 差异原因')
  expect(saved()).toEqual([
    { lineId: '11', version: 1, checkQty: '5' },
    { lineId: '12', version: 1, checkQty: '7' },
  ])
})

it('saves a reason once, of the version that its count was answered with', async () => {
  let version = 1
  const { user, saved, field } = await showTwo((line) => counted(line, ++version))
  await user.type(field('柠檬汽水 实盘数量'), '5{Enter}')
  await user.type(await screen.findByLabelText('柠檬汽水 差异原因'), '破损{Enter}')
  await user.click(screen.getByLabelText('扫码'))
  await waitFor(() => expect(saved()).toHaveLength(2))
  expect(saved()[1]).toEqual({ lineId: '11', version: 2, reason: '破损' })
  expect(field('柠檬汽水 差异原因').value).toBe('破损')
})

it('says where it can be read why a count is refused, and sends it once more by Enter alone', async () => {
  let times = 0
  const refused = Response.json({ resultCode: '107', content: '实盘数量过大' })
  const { user, saved, field } = await showTwo((line) => (++times === 1 ? refused.clone() : counted(line, 2)))
  await user.type(field('柠檬汽水 实盘数量'), '99{Enter}')
  expect((await screen.findByText('柠檬汽水：实盘数量过大')).role).toBe('alert')
  expect(field('柠檬汽水 实盘数量').getAttribute('aria-invalid')).toBe('true')
  await user.click(field('柠檬汽水 实盘数量'))
  await user.tab()
  expect(saved()).toHaveLength(1)
  await user.click(field('柠檬汽水 实盘数量'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText(/实盘数量过大/)).toBeNull())
  expect(saved()).toHaveLength(2)
})

it('saves nothing of what is no whole number, and says so', async () => {
  const { user, saved, field } = await showTwo((line) => counted(line, 2))
  await user.type(field('柠檬汽水 实盘数量'), '2.5{Enter}')
  await user.click(field('扫码'))
  screen.getByText('柠檬汽水：只能录入整数')
  expect(field('柠檬汽水 实盘数量').value).toBe('2.5')
  expect(saved()).toEqual([])
})

it('scans on while the stock-taking cannot be read anew', async () => {
  const user = userEvent.setup()
  let isDown = false
  const { asked } = showScreen(<CountingPage id="1" />, ({ name }) => {
    if (name === 'view') return isDown ? Response.json({ resultCode: '101', content: '查询失败' }) : CHECK
    if (name === 'saveCount') isDown = true
    if (name === 'saveCount') return { lines: [{ ...LINE, checkQty: '1', version: 2 }] }
    return name === 'lineList' ? { total: 1, rows: [LINE], footer: {} } : []
  })
  const count = (called: string) => asked.filter(({ name }) => name === called).length
  const field = await screen.findByLabelText('扫码')
  await user.type(field, '6901{Enter}')
  await screen.findByText(/柠檬汽水（.*）\+1，实盘 1/)
  await waitFor(() => expect(count('view')).toBeGreaterThan(1))
  await user.type(field, '6901{Enter}')
  await waitFor(() => expect(count('saveCount')).toBe(2))
  expect(field.isConnected).toBe(true)
})
