import type { StockApply, VehicleStockInForm } from '@dealer/sdk'
import { useKeys } from '@dealer/ui-kit/keys'
import { Button, Group, Select } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../../../data/use-action.ts'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { textOf } from '../../../document/entry/document-values.ts'
import type { ApplyEntryState } from './apply-entry.tsx'
import { lineOfLoad, lineOfTemplate } from './apply-line.ts'
import { fillLines } from './fill-lines.ts'
import { LoadProposal } from './load-proposal.tsx'

const { vehicleStockIn } = dealer.inv

/** The last load of a vehicle that was finished, however long ago. */
const lastLoad = async ({ vehicleCode }: { vehicleCode: string }): Promise<StockApply | undefined> => {
  const { lastId: id } = await vehicleStockIn.toAdd({ vehicleCode })
  return id === undefined ? undefined : vehicleStockIn.view({ id })
}

/** Fills a load by a click: from a template of the vehicle, as it was loaded last, or with what its next visits will want. */
export function LoadFills({ entry }: { entry: ApplyEntryState; choices: VehicleStockInForm }) {
  const vehicleCode = textOf(entry.form.values, 'vehicleCode')
  const fromWarehouseCode = textOf(entry.form.values, 'fromWarehouseCode')
  const way = vehicleCode !== undefined && fromWarehouseCode !== undefined && { vehicleCode, fromWarehouseCode }
  const [isProposing, setProposing] = useState(false)
  useKeys('单据', way ? [{ key: 'F9', does: '建议装车', run: () => setProposing(true) }] : [])
  const { data } = useCall(vehicleStockIn.toAdd, { vehicleCode }, { enabled: vehicleCode !== undefined, silent: true })
  const templates = vehicleCode === undefined ? [] : (data?.templates ?? [])
  const last = useAction(lastLoad, {
    onDone: (load) => fillLines(entry, load?.lines.map(lineOfLoad) ?? [], '这辆车还没有装过车'),
  })
  const fill = (template: VehicleStockInForm['templates'][number]) => {
    const gone = template.lines.filter(({ enabled }) => enabled === 'F')
    const usable = template.lines.filter(({ enabled }) => enabled === 'T').map(lineOfTemplate)
    fillLines(entry, usable, '模板中的商品都已停用')
    entry.setField('templeteNum', template.templeteNum)
    if (gone.length > 0) entry.note(gone.map(({ productName: what }) => ({ what, why: '已停用，未带入' })))
  }
  return (
    <Group gap="xs">
      <Select
        aria-label="按模板装车"
        placeholder="按模板装车"
        size="xs"
        w={220}
        searchable
        allowDeselect={false}
        disabled={templates.length === 0}
        nothingFoundMessage="没有这个模板"
        value={templates.find(({ templeteNum }) => templeteNum === entry.form.values.templeteNum)?.id ?? null}
        data={templates.map(({ id, templeteName, productNum }) => ({
          value: id,
          label: `${templeteName}（${productNum} 种商品）`,
        }))}
        onOptionSubmit={(chosen) => {
          const template = templates.find(({ id }) => id === chosen)
          if (template) fill(template)
        }}
      />
      <Button
        variant="default"
        size="compact-sm"
        disabled={vehicleCode === undefined}
        loading={last.isBusy}
        onClick={() => vehicleCode !== undefined && void last.run({ vehicleCode })}
      >
        同上次装车
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        disabled={!way}
        title={way ? 'F9' : '请先选择车辆和调出仓库'}
        onClick={() => setProposing(true)}
      >
        建议装车
      </Button>
      {isProposing && way && <LoadProposal entry={entry} {...way} onClose={() => setProposing(false)} />}
    </Group>
  )
}
