import { ProductBatchImport } from '@dealer/fields/ProductBatchImport'
import { ProductImport as FACTS } from '@dealer/fields/ProductImport'
import { newRequestNo, type ProductImport as Offer } from '@dealer/sdk'
import { SidePanel, toast } from '@dealer/ui-kit/feedback'
import { FormFields, fieldItems, useForm } from '@dealer/ui-kit/form'
import { Button } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import { useChoices } from '../../../../../data/choices.ts'
import { useAction } from '../../../../../data/use-action.ts'
import { dealer } from '../../../../../dealer.ts'
import panel from '../../../../../document/panel/panel.module.css'
import { fieldLines } from '../../../../../document/sheet/field-lines.tsx'
import { type LineColumn, LinesTable } from '../../../../../document/sheet/lines-table.tsx'
import { PanelForm } from '../../../../../form/panel-form.tsx'

const ITEMS = fieldItems(ProductBatchImport, [{ prop: 'categoryId', required: true }])

const columnsOf = (reasons: ReadonlyMap<string, string>): readonly LineColumn<Offer>[] => [
  { prop: 'productCode', label: '商品编码', cell: ({ niceProId }) => niceProId.toUpperCase() },
  ...fieldLines<Offer>(FACTS, ['productName', 'barcode', 'spec', 'brandName', 'categoryName', 'price', 'smallUnit']),
  ...fieldLines<Offer>(FACTS, ['bigUnit', 'unitRatio']),
  ...(reasons.size > 0
    ? [{ prop: 'reason', label: '不能引入的原因', cell: ({ niceProId }: Offer) => reasons.get(niceProId) ?? '' }]
    : []),
]

/** Props of {@link TakeOver}. */
export interface TakeOverProps {
  offers: readonly Offer[]
  onDone: () => void
  onClose: () => void
}

/** What will be made of the marked offers, before it is; those that are refused say why and can be left out. */
export function TakeOver({ offers, onDone, onClose }: TakeOverProps) {
  const id = useId()
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map())
  const [left, setLeft] = useState(offers)
  const form = useForm(useChoices(ITEMS))
  const columns = useMemo(() => columnsOf(reasons), [reasons])
  const taking = useAction(dealer.md.productImport.batchImport, {
    onDone: ({ added, failed }) => {
      setReasons(new Map(failed.map(({ key, message }) => [key, message])))
      if (failed.length > 0) return
      toast.success(`已引入 ${added} 个商品`)
      onDone()
      onClose()
    },
  })
  const submit = () =>
    void form.submit(({ categoryId }) =>
      taking.run({
        niceProIds: left.map(({ niceProId }) => niceProId),
        categoryId: String(categoryId),
        requestNo: newRequestNo(),
      }),
    )
  const others = left.filter(({ niceProId }) => !reasons.has(niceProId))
  const leaveOut = () => {
    setLeft(others)
    setReasons(new Map())
  }
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        取消
      </Button>
      {reasons.size > 0 && others.length > 0 && (
        <Button variant="default" onClick={leaveOut}>
          去掉不能引入的 {reasons.size} 个
        </Button>
      )}
      <Button type="submit" form={id} loading={taking.isBusy} title="Ctrl+S">
        引入 {left.length} 个商品
      </Button>
    </>
  )
  return (
    <SidePanel opened onClose={onClose} title="批量引入厂家新品" width="min(1080px, 96vw)" footer={footer}>
      <div className={panel.body}>
        <PanelForm id={id} onSubmit={submit}>
          <FormFields form={form} columns={1} autoFocus />
        </PanelForm>
        <p className={panel.lead}>
          {reasons.size > 0
            ? `有 ${reasons.size} 个商品不能引入，本次一个也没有引入。`
            : '将按下表新增商品：商品编码取厂家商品ID，品牌按名称对应，进货价取厂家报价；销售价请引入后到基础价格中设置。'}
        </p>
        <LinesTable columns={columns} lines={left} lineKey={({ id: one }) => one} empty="" />
      </div>
    </SidePanel>
  )
}
