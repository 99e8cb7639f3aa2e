import { type StockCheckScope, stockCheckScopeLabel } from '@dealer/sdk'
import { SidePanel, toast } from '@dealer/ui-kit/feedback'
import { whyNotSent } from '@dealer/ui-kit/form'
import { Lookup } from '@dealer/ui-kit/lookup'
import { Button, MultiSelect, SegmentedControl, Select, Switch } from '@mantine/core'
import { useId, useState } from 'react'
import { useChoices } from '../../../../data/choices.ts'
import { PRODUCT_SEARCH } from '../../../../data/products.ts'
import { useAction } from '../../../../data/use-action.ts'
import { useCall } from '../../../../data/use-call.ts'
import { useRequestNo } from '../../../../data/use-request-no.ts'
import { dealer } from '../../../../dealer.ts'
import panel from '../../../../document/panel/panel.module.css'
import { PanelFoot } from '../../../../document/panel/panel-foot.tsx'
import { PanelForm } from '../../../../form/panel-form.tsx'

const SCOPES = Object.entries(stockCheckScopeLabel).map(([value, label]) => ({ value, label }))
const CATEGORY = [{ prop: 'category', label: '类别', of: 'Category' }] as const
const KINDS = [
  { type: 'normal', label: '仓库' },
  { type: 'vehicle', label: '车辆仓' },
  { type: 'borrow', label: '借货仓' },
] as const

interface Chosen {
  readonly value: string
  readonly label: string
}

/** The choices of a reference, once they are there. */
const optionsOf = (item: object | undefined) => [
  ...((item as { options?: readonly Chosen[] } | undefined)?.options ?? []),
]

/** All warehouses in which goods can be counted: storehouses, vehicles, what salesmen borrowed. */
function useCountable() {
  const { select } = dealer.md.warehouse
  const found = [
    useCall(select, { warehouseType: KINDS[0].type }),
    useCall(select, { warehouseType: KINDS[1].type }),
    useCall(select, { warehouseType: KINDS[2].type }),
  ]
  return KINDS.map(({ label: group }, place) => ({
    group,
    items: (found[place]?.data ?? []).map(({ key: value, label }) => ({ value, label })),
  })).filter(({ items }) => items.length > 0)
}

/** What is counted: a warehouse, all of it or some of its goods. From the lock on none of them moves. */
export function LockPanel({ onClose, onDone }: { onClose: () => void; onDone: (id: string) => void }) {
  const warehouses = useCountable()
  const [categories] = useChoices(CATEGORY)
  const [warehouseCode, setWarehouse] = useState<string | null>(null)
  const [checkScope, setScope] = useState<StockCheckScope>('all')
  const [categoryIds, setCategories] = useState<string[]>([])
  const [isBlind, setBlind] = useState(false)
  const [products, setProducts] = useState<readonly Chosen[]>([])
  const lock = useAction(dealer.inv.stockCheck.lock, { onDone: ({ id }) => onDone(id) })
  const { requestNo } = useRequestNo(lock.error)
  // What is missing is marked from the first try on.
  const [isTried, setTried] = useState(false)
  const id = useId()
  const scopeCodes = checkScope === 'category' ? categoryIds : products.map(({ value }) => value)
  const noWarehouse = warehouseCode ? undefined : '仓库必填!'
  const noScope =
    checkScope !== 'all' && scopeCodes.length === 0 ? `${checkScope === 'category' ? '类别' : '商品'}必填!` : undefined
  const submit = async () => {
    const missing = [noWarehouse, noScope].flatMap((message) => message ?? [])
    if (!warehouseCode || missing.length > 0) {
      setTried(true)
      document.getElementById(noWarehouse ? `${id}-warehouse` : `${id}-scope`)?.focus()
      return toast.warn(whyNotSent(missing))
    }
    const scope = { warehouseCode, checkScope, ...(checkScope !== 'all' && { scopeCodes }) }
    await lock.run({ ...scope, isBlind: isBlind ? 'T' : 'F', requestNo })
  }
  const remove = (code: string) => setProducts(products.filter(({ value }) => value !== code))
  return (
    <SidePanel opened onClose={onClose} title="盘点锁定" width="min(520px, 94vw)">
      <PanelForm className={panel.body} onSubmit={() => void submit()}>
        <p className={panel.lead}>
          锁定时记下当前账面数量；过账或解锁之前，范围内的商品不能出入库。请先处理待确认的出库单和已派车的申请。
        </p>
        <Select
          id={`${id}-warehouse`}
          label="仓库"
          error={isTried && noWarehouse}
          withAsterisk
          allowDeselect={false}
          searchable
          data-autofocus
          data={warehouses}
          value={warehouseCode}
          onChange={setWarehouse}
        />
        <SegmentedControl
          aria-label="盘点范围"
          data={SCOPES}
          value={checkScope}
          onChange={(scope) => setScope(scope as StockCheckScope)}
        />
        {checkScope === 'category' && (
          <MultiSelect
            id={`${id}-scope`}
            label="类别（含下级）"
            error={isTried && noScope}
            searchable
            data={optionsOf(categories)}
            value={categoryIds}
            onChange={setCategories}
          />
        )}
        {checkScope === 'product' && (
          <>
            <Lookup
              {...PRODUCT_SEARCH}
              value=""
              id={`${id}-scope`}
              label="商品"
              error={isTried ? noScope : undefined}
              onPick={({ productCode, productName }) => {
                if (!products.some(({ value }) => value === productCode))
                  setProducts([...products, { value: productCode, label: productName }])
              }}
            />
            <ul aria-label="已选商品" className={panel.lead}>
              {products.map(({ value, label }) => (
                <li key={value}>
                  {value} {label}{' '}
                  <Button variant="subtle" size="compact-xs" onClick={() => remove(value)}>
                    移除
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
        <Switch
          label="盲盘"
          description="没有过账权限的盘点人看不到账面、差异、占用和成本"
          checked={isBlind}
          onChange={(event) => setBlind(event.currentTarget.checked)}
        />
        <PanelFoot label="锁定" hint="Ctrl+Enter 锁定" isBusy={lock.isBusy} onCancel={onClose} />
      </PanelForm>
    </SidePanel>
  )
}
