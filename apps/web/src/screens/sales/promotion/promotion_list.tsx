import { PromotionQuery } from '@dealer/fields/PromotionQuery'
import { PromotionRow } from '@dealer/fields/PromotionRow'
import type { PromotionType, PromotionRow as Row } from '@dealer/sdk'
import { promotionTypeLabel } from '@dealer/sdk'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { dealer } from '../../../dealer.ts'
import { ChosenButton } from '../../../document/actions/chosen-button.tsx'
import { defineList, type ListHandle, type ListParts } from '../../../list/define-list.tsx'
import { Can } from '../../../shell/session/permission.tsx'
import { BudgetBar } from './parts/budget-bar.tsx'
import { editorOf } from './parts/promotion-kind.ts'
import { promotionSheet } from './parts/promotion-sheet.tsx'

/** A new one of a kind. */
function AddMenu() {
  const navigate = useNavigate()
  return (
    <Menu shadow="md" position="bottom-end">
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={14} />}>新增促销</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(promotionTypeLabel) as PromotionType[]).map((kind) => (
          <Menu.Item key={kind} onClick={() => navigate(editorOf(kind))}>
            {promotionTypeLabel[kind]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const useParts = (list: ListHandle<Row>): ListParts<Row> => {
  const { perform, ...parts } = promotionSheet.useDrawer(list)
  const { chosen } = list
  return {
    ...parts,
    toolbar: (
      <>
        <ChosenButton
          permission="promotion:promotion:enable"
          chosen={chosen}
          isSecond
          onClick={(rows) => perform('disable', rows)}
        >
          停用
        </ChosenButton>
        <ChosenButton
          permission="promotion:promotion:enable"
          chosen={chosen}
          isSecond
          onClick={(rows) => perform('enable', rows)}
        >
          启用
        </ChosenButton>
        <Can permission="promotion:promotion:add">
          <AddMenu />
        </Can>
      </>
    ),
  }
}

/** Promotions of all kinds, with what of their budgets is used. */
export default defineList({
  call: dealer.promotion.promotion.list,
  query: PromotionQuery,
  row: PromotionRow,
  id: 'promotion.promotion',
  exports: 'promotion:promotion:export',
  rowKey: 'id',
  title: '促销',
  selection: true,
  filters: [
    { prop: 'keyword', placeholder: '编号或名称' },
    'promotionType',
    'status',
    'productCode',
    { prop: 'startDate', label: '开始日期' },
  ],
  columns: [
    { prop: 'promotionNum', width: 132 },
    { prop: 'promotionName', width: 180 },
    { prop: 'promotionType', priority: 'high' },
    'status',
    { prop: 'startDate', priority: 'high' },
    { prop: 'endDate', priority: 'high' },
    'customerScope',
    { prop: 'budgetUsed', width: 150, cell: ({ budgetUsed }) => <BudgetBar used={budgetUsed} /> },
    'usedQty',
    'usedAmount',
    'createName',
    'createDate',
  ],
  parts: useParts,
})
