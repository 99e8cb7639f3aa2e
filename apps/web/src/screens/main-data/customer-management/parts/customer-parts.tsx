import { type CustomerRow, newRequestNo } from '@dealer/sdk'
import { confirmAction } from '@dealer/ui-kit/feedback'
import type { RowAction } from '@dealer/ui-kit/list'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAction } from '../../../../data/use-action.ts'
import { dealer } from '../../../../dealer.ts'
import type { ListHandle, ListParts } from '../../../../list/define-list.tsx'
import { useRowActions } from '../../../../master-data/use-row-actions.tsx'
import { Can, usePermission } from '../../../../shell/session/permission.tsx'
import { CustomerBatch } from './customer-batch.tsx'
import { CustomerCorrection } from './customer-correction.ts'
import { CustomerImport } from './customer-import.ts'
import { CustomerMergeButtons } from './customer-merge-buttons.tsx'
import { CustomerPlace } from './customer-place.tsx'

const { customer } = dealer.md

/** What can be done to customers in their list. */
export function useCustomerParts({ chosen, clear }: ListHandle<CustomerRow>): ListParts<CustomerRow> {
  const navigate = useNavigate()
  const may = usePermission()
  const [isSetting, setSetting] = useState(false)
  const [shown, show] = useState<CustomerRow>()
  const unbinding = useAction(dealer.api.customer.unbindStore, { success: '已解绑商城' })
  const usual = useRowActions<CustomerRow>({
    label: '客户',
    name: 'customerName',
    enable: {
      permission: 'md:customer:enable',
      call: ({ id, version }, enabled, options) =>
        customer.disable({ items: [{ id, version }], enabled, requestNo: newRequestNo() }, options),
    },
    remove: { call: customer.delete, permission: 'md:customer:delete' },
    disabling: '停用后不能再录单，也不再计划拜访；已有单据可以继续办理。',
  })
  const unbind = async ({ id, customerName }: CustomerRow) => {
    const question = {
      title: `确认将客户「${customerName}」解绑商城？`,
      content: '解绑后该客户不能再在商城下单。',
      confirmLabel: '解绑',
      danger: true,
    }
    if (await confirmAction(question)) await unbinding.run({ customerId: id, requestNo: newRequestNo() })
  }
  const rowActions = (row: CustomerRow): RowAction[] => [
    ...(may('md:customer:edit')
      ? [{ key: 'edit', label: '修改', onClick: () => void navigate(`/customer-edit?id=${row.id}`) }]
      : []),
    { key: 'map', label: '地图', onClick: () => show(row) },
    ...(row.isStoreBound === 'T' && may('md:customer:unbind')
      ? [{ key: 'unbind', label: '解绑商城', onClick: () => void unbind(row) }]
      : []),
    ...usual(row),
  ]
  return {
    open: ({ id }) => void navigate(`/customer-detail?id=${id}`),
    rowActions,
    toolbar: (
      <>
        <Can permission="md:customer:edit">
          <Button onClick={() => void navigate('/customer-edit')}>新增</Button>
        </Can>
        <CustomerImport />
        <CustomerCorrection />
        <Can permission="md:customer:edit">
          <Button variant="default" disabled={chosen.length === 0} onClick={() => setSetting(true)}>
            批量设置
          </Button>
        </Can>
        <CustomerMergeButtons chosen={chosen} clear={clear} />
      </>
    ),
    children: (
      <>
        {isSetting && (
          <CustomerBatch
            customers={chosen}
            onClose={() => setSetting(false)}
            onDone={() => {
              setSetting(false)
              clear()
            }}
          />
        )}
        {shown && <CustomerPlace customer={shown} onClose={() => show(undefined)} />}
      </>
    ),
  }
}
