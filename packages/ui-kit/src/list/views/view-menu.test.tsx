import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { settingsKey } from '../../rows/table-settings.ts'
import { renderKit } from '../../testing/render-kit.tsx'
import type { ListColumn } from '../column.ts'
import type { Filter } from '../filter-form/filter.ts'
import { ListPage } from '../list-page/list-page.tsx'
import { useListParams } from '../list-state.ts'
import { ListTable } from '../list-table/list-table.tsx'
import { firstStanding } from './first-standing.ts'
import { viewsKey } from './saved-views.ts'

const filters: readonly Filter[] = [{ prop: 'num', label: '单号' }]
const columns: readonly ListColumn<{ num: string; amount: string }>[] = [
  { prop: 'num', label: '单号列' },
  { prop: 'amount', label: '金额' },
]
const rows = [{ num: 'XS1', amount: '1' }]
const keyOf = (row: { num: string }) => row.num

function List({ tableId }: { tableId: string }) {
  const [first] = useState(() => firstStanding('U1', tableId, filters))
  const { params, search, setState } = useListParams(first.values, first.state)
  return (
    <ListPage filters={filters} values={params.filters} onSearch={search}>
      <ListTable
        tableId={tableId}
        owner="U1"
        columns={columns}
        data={rows}
        total={1}
        state={params.state}
        onStateChange={setState}
        rowKey={keyOf}
      />
      <output aria-label="查询参数">{JSON.stringify(params)}</output>
    </ListPage>
  )
}

const asked = () => JSON.parse(screen.getByLabelText('查询参数').textContent ?? '')
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const kept = (tableId: string) => JSON.parse(localStorage.getItem(viewsKey('U1', tableId)) ?? '{}')

const save = async (user: ReturnType<typeof renderKit>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name: '视图' }))
  await user.type(await screen.findByLabelText('视图名称'), `${name}{Enter}`)
  await user.keyboard('{Escape}')
}

it('keeps filters, order and columns under a name, and brings them back', async () => {
  const { user } = renderKit(<List tableId="views.back" />)
  await user.type(screen.getByLabelText('单号'), 'XS{Enter}')
  await user.click(screen.getByRole('button', { name: '金额' }))
  await user.click(screen.getByRole('button', { name: '列设置' }))
  await user.click(await screen.findByRole('checkbox', { name: '单号列' }))
  await user.keyboard('{Escape}')
  await save(user, '我的单')
  await user.click(screen.getByRole('button', { name: '视图' }))
  await user.click(await screen.findByRole('button', { name: '系统默认' }))
  expect(asked()).toEqual({ filters: { num: '' }, state: { page: 1, pageSize: 15 } })
  expect(heads()).toContain('单号列')
  await user.click(screen.getByRole('button', { name: '视图' }))
  await user.click(await screen.findByRole('button', { name: '我的单' }))
  expect(asked()).toEqual({
    filters: { num: 'XS' },
    state: { page: 1, pageSize: 15, sort: { prop: 'amount', desc: true } },
  })
  expect(heads()).not.toContain('单号列')
})

it('begins with the view that the user made the first one', async () => {
  const { user, unmount } = renderKit(<List tableId="views.first" />)
  await user.type(screen.getByLabelText('单号'), 'A1{Enter}')
  await save(user, '甲')
  await user.click(screen.getByRole('button', { name: '视图' }))
  await user.click(await screen.findByRole('button', { name: '打开列表时使用「甲」' }))
  unmount()
  renderKit(<List tableId="views.first" />)
  expect(asked().filters).toEqual({ num: 'A1' })
})

it('renames and deletes, and no two views have one name', async () => {
  const { user } = renderKit(<List tableId="views.names" />)
  await save(user, '甲')
  await save(user, '乙')
  await user.click(screen.getByRole('button', { name: '视图' }))
  await user.click(await screen.findByRole('button', { name: '重命名「乙」' }))
  const name = screen.getByLabelText('视图名称')
  await user.clear(name)
  await user.type(name, '甲{Enter}')
  expect(kept('views.names').views.map((view: { name: string }) => view.name)).toEqual(['甲', '乙'])
  await user.clear(name)
  await user.type(name, '丙{Enter}')
  await user.click(screen.getByRole('button', { name: '删除「甲」' }))
  expect(kept('views.names').views.map((view: { name: string }) => view.name)).toEqual(['丙'])
})

it('belongs to its user', async () => {
  const { user } = renderKit(<List tableId="views.own" />)
  await save(user, '甲')
  expect(firstStanding('U2', 'views.own', filters).values).toEqual({ num: '' })
  expect(localStorage.getItem(viewsKey('U2', 'views.own'))).toBeNull()
})

it('passes over what is no view', () => {
  localStorage.setItem(
    viewsKey('U1', 'views.odd'),
    '{"views":[1,{"name":"甲"},{"name":"乙","filters":{"num":"B","gone":"x"}}],"first":"乙"}',
  )
  expect(firstStanding('U1', 'views.odd', filters)).toEqual({
    values: { num: 'B' },
    state: { page: 1, pageSize: 15 },
  })
  expect(localStorage.getItem(settingsKey('views.odd'))).toBe('{}')
})
