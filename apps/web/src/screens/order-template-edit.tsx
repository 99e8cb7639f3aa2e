import { dealer } from '../dealer.ts'
import { DocumentPaper } from '../document/sheet/document-paper.tsx'
import { TEMPLETE } from './sales/parts/kinds.ts'
import { TempleteForm } from './sales/parts/templete-form.tsx'

/** The order template that `id` in the query names, to be changed. */
export default function OrderTemplateEdit() {
  return (
    <DocumentPaper
      {...{ title: '订单模板', named: 'id', call: dealer.so.orderTemplete.view, back: TEMPLETE.list, isEntry: true }}
      tabTitle={({ templeteName }) => `修改模板 ${templeteName}`}
    >
      {(templete) => <TempleteForm key={templete.id} title="修改模板" templete={templete} />}
    </DocumentPaper>
  )
}
