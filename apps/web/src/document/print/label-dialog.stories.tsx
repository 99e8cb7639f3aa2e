import type { PrintData } from '@dealer/sdk'
import { loadBarcodes } from '@dealer/ui-kit/barcode'
import { LabelDialog } from './label-dialog.tsx'

export default { title: '单据/标签' }

void loadBarcodes()

const field = (prop: string, label: string) => ({ prop, label, span: 24 })
const LAYOUT = {
  fontSize: 8,
  headFields: [
    field('productName', '商品名称'),
    field('spec', '规格'),
    field('productCode', '编码'),
    field('barcode', '条码'),
  ],
  columns: [],
  footFields: [],
}
const label = (id: string, name: string, barcode: string) => ({
  ...{ id, docNum: `P0000${id}`, printNum: 1, lines: [], sums: [], footValues: [] },
  headValues: [name, '500ml*24', `P0000${id}`, barcode],
})
const WHEN = '2026-11-20 09:00:00'
const DATA: PrintData = {
  templete: {
    ...{
      id: '1',
      version: 1,
      createName: '王海峰',
      createDate: WHEN,
      updateName: '王海峰',
      updateDate: WHEN,
      enabled: 'T',
      isDefault: 'T',
    },
    ...{ templeteCode: 'MB13', templeteName: '商品标签标准模板', billType: 'productLabel', paperSize: 'label60x40' },
    content: LAYOUT,
  },
  data: [label('1', '晴川柠檬汽水500ml', '6970100000016'), label('2', '茶屿冰红茶550ml', '6970100000023')],
}

export const Seen = () => <LabelDialog data={DATA} onClose={() => undefined} />
