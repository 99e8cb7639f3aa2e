import { fireEvent, screen, waitFor } from '@testing-library/react'
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

/** One line, which every code means; what is added to it is answered by `add`. */
const showOne = async (add: () => unknown) => {
  const { asked } = showScreen(<CountingPage id="1" />, ({ name }) => {
    if (name === 'view') return CHECK
    if (name === 'lineList') return { total: 1, rows: [LINE], footer: {} }
    return name === 'saveCount' ? add() : []
  })
  const field = await screen.findByLabelText('扫码')
  const user = userEvent.setup()
  const saved = () => asked.filter(({ name }) => name === 'saveCount').map(({ said }) => said)
  return { saved, scan: () => user.type(field, '6901{Enter}') }
}

it('takes the last scan back once, however often that is clicked', async () => {
  const { saved, scan } = await showOne(() => counted(LINE, 2))
  await scan()
  const back = await screen.findByText('撤回')
  fireEvent.click(back)
  fireEvent.click(back)
  await screen.findByText('已撤回上一次扫码')
  await scan()
  await screen.findByText(/\+1/)
  expect(saved().map(({ lines }) => (lines as [object])[0])).toMatchObject([
    { addQty: '1' },
    { addQty: '-1' },
    { addQty: '1' },
  ])
})

it('a scan that was not heard of counts once, however often it is scanned again', async () => {
  let isHeard = false
  const { saved, scan } = await showOne(() => {
    if (!isHeard) throw new TypeError('Failed to fetch')
    return counted(LINE, 2)
  })
  const numbers = () => new Set(saved().map(({ requestNo }) => requestNo))
  await scan()
  await screen.findByText(/网络/, undefined, { timeout: 20_000 })
  isHeard = true
  await scan()
  await screen.findByText(/\+1/)
  expect(numbers().size).toBe(1)
  await scan()
  await waitFor(() => expect(numbers().size).toBe(2))
})
