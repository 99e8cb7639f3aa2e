import { CapacityTips } from '@dealer/fields/CapacityTips'
import { CapacityTipsItem } from '@dealer/fields/CapacityTipsItem'
import { CapacityTipsQuery } from '@dealer/fields/CapacityTipsQuery'
import type { CapacityTips as Limits } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { productLookup } from '../../../data/lookups.ts'
import { dealer } from '../../../dealer.ts'
import { ChosenButton } from '../../../document/actions/chosen-button.tsx'
import { defineList, type ListHandle, type ListParts } from '../../../list/define-list.tsx'
import { masterItems } from '../../../master-data/form-field.ts'
import { MasterForm, type Save } from '../../../master-data/master-form.tsx'
import { Can, usePermission } from '../../../shell/session/permission.tsx'
import { useTabDirty } from '../../../shell/tabs/tab-state.ts'

const QUANTITIES = ['minQty', 'safeQty', 'maxQty'] as const
const NUMBERS = masterItems(CapacityTipsItem, QUANTITIES)
const ALL = masterItems(CapacityTipsItem, [
  { prop: 'warehouseCode', placeholder: '全部仓库' },
  { prop: 'productCode', label: '商品', type: 'lookup' },
  ...QUANTITIES,
]).map((item) => (item.prop === 'productCode' ? { ...item, finds: productLookup } : item))

/** Sets the same limits for each of these products, or for one that is chosen in the form. */
const saveFor =
  (rows: readonly Pick<Limits, 'warehouseCode' | 'productCode'>[]): Save =>
  ({ requestNo, ...entered }, options) => {
    const items = rows.length === 0 ? [entered] : rows.map((row) => ({ ...entered, ...keyOf(row) }))
    return dealer.md.capacityTips.tipProduct(
      { items, requestNo } as Parameters<typeof dealer.md.capacityTips.tipProduct>[0],
      options,
    )
  }

const keyOf = ({ warehouseCode, productCode }: Pick<Limits, 'warehouseCode' | 'productCode'>) => ({
  warehouseCode,
  productCode,
})

const useLimitParts = ({ chosen, clear }: ListHandle<Limits>): ListParts<Limits> => {
  const may = usePermission()
  // None: limits of another product.
  const [edited, edit] = useState<readonly Limits[]>()
  const [isDirty, setDirty] = useState(false)
  useTabDirty(edited !== undefined && isDirty)
  const mayEdit = may('md:capacityTips:edit')
  const [first] = edited ?? []
  const close = () => {
    edit(undefined)
    clear()
  }
  const label = first
    ? edited?.length === 1
      ? `库存参数：${first.productName}（${first.warehouseName}）`
      : `${edited?.length}行库存参数`
    : '库存参数'
  return {
    ...(mayEdit && { rowActions: (row: Limits) => [{ key: 'edit', label: '修改', onClick: () => edit([row]) }] }),
    toolbar: (
      <>
        <Can permission="md:capacityTips:edit">
          <Button onClick={() => edit([])}>新增</Button>
        </Can>
        <ChosenButton permission="md:capacityTips:edit" chosen={chosen} isSecond onClick={edit}>
          批量设置
        </ChosenButton>
      </>
    ),
    children: edited && (
      <MasterForm
        label={label}
        items={first ? NUMBERS : ALL}
        facts={CapacityTipsItem}
        {...(first && { row: edited.length === 1 ? first : { id: first.id } })}
        save={saveFor(edited)}
        onDirty={setDirty}
        onClose={close}
      />
    ),
  }
}

/** Between which limits the stock of products should be, and how it stands to them. */
export default defineList({
  call: dealer.md.capacityTips.listips,
  query: CapacityTipsQuery,
  row: CapacityTips,
  id: 'md.capacityTips',
  exports: 'md:capacityTips:export',
  rowKey: 'id',
  title: '库存数量参数',
  filters: ['keyword', 'warehouseCode', 'categoryId', 'stockStatus'],
  columns: [
    'productCode',
    { prop: 'productName', priority: 'high', width: 200 },
    'spec',
    'warehouseName',
    { prop: 'smallUnit', width: 72 },
    'stockQty',
    'inTransitQty',
    'dailySaleQty',
    'minQty',
    'safeQty',
    'maxQty',
    'stockStatus',
  ],
  selection: true,
  parts: useLimitParts,
})
