import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { type AskedCall, giveLayout, showScreen } from '../../testing/show-screen.tsx'
import TaskList from './task-list.tsx'

const TASK = {
  ...{ taskId: '5', taskNum: 'RW2511100001', taskName: '端架陈列检查', taskType: 'display', status: 'running' },
  ...{ startDate: '2025-11-10', endDate: '2025-11-30', publishName: '陈志远' },
  ...{ targetNum: 40, finishNum: 26, finishRate: '65.00' },
}
const RESULT = {
  ...{ resultId: '9', userId: '4', userName: '王海峰', customerCode: 'C1', customerName: '惠万家' },
  ...{ finishDate: '2025-11-20', score: 90, cells: [{ prop: 'i1', value: '1206' }] },
}
const HEAD = [{ prop: 'i1', label: '排面数', type: 'qty', sum: 'F' }]

beforeEach(() => giveLayout())

const answer = ({ name, path }: AskedCall) => {
  if (path.includes('showTaskDetail')) return { total: 1, rows: [RESULT] }
  if (name === 'showTaskHead') return HEAD
  return name === 'page' ? { total: 1, rows: [TASK] } : []
}

it('opens a task with a column for each thing that it asks', async () => {
  const { asked } = showScreen(<TaskList />, answer)
  await userEvent.click(await screen.findByText('RW2511100001'))
  const panel = within(await screen.findByRole('dialog', { name: '任务详情' }))
  expect(await panel.findByText('排面数')).toBeTruthy()
  expect(panel.getByText('1,206')).toBeTruthy()
  expect(panel.getByText('65.00%')).toBeTruthy()
  const { path, said } = asked.find((call) => call.path.includes('showTaskDetail')) ?? {}
  expect(path).toMatch(/showTaskDetail\/5$/)
  expect(said).toMatchObject({ page: 1 })
})

it('takes the results along as a sheet of its columns, without pictures', async () => {
  const head = [...HEAD, { prop: 'i2', label: '陈列照片', type: 'photo', sum: 'F' }]
  const { asked } = showScreen(<TaskList />, (call) => (call.name === 'showTaskHead' ? head : answer(call)))
  await userEvent.click(await screen.findByText('RW2511100001'))
  const panel = within(await screen.findByRole('dialog', { name: '任务详情' }))
  await userEvent.click(await panel.findByRole('button', { name: '导出' }))
  await waitFor(() => expect(asked.some(({ path }) => path === '/api/export/export/list')).toBe(true))
  const said = asked.find(({ path }) => path === '/api/export/export/list')?.said
  expect(said).toMatchObject({ listPath: '/api/guide/task/showTaskDetail/5', title: '任务结果 端架陈列检查' })
  const columns = said?.columns as readonly { label: string }[] | undefined
  expect(columns?.map(({ label }) => label)).toEqual(['完成日期', '执行人', '客户名称', '排面数', '得分'])
})

it('sends none that lacks what a task needs', async () => {
  const { asked } = showScreen(<TaskList />, answer)
  await userEvent.click(await screen.findByRole('button', { name: '新增' }))
  const panel = within(await screen.findByRole('dialog', { name: '新增任务' }))
  await userEvent.click(panel.getByRole('button', { name: '保存' }))
  expect(await panel.findByText('任务名称必填!')).toBeTruthy()
  expect(asked.some(({ name }) => name === 'save')).toBe(false)
})
