import { dealer } from '../dealer.ts'
import { DocumentPaper } from '../document/sheet/document-paper.tsx'
import { TEMPLETE } from './sales/parts/kinds.ts'
import { TempleteForm } from './sales/parts/templete-form.tsx'

/** The products of the order template that `id` in the query names; what it is called and for whom stays. */
export default function OrderTemplateProduct() {
  return (
    <DocumentPaper
      {...{ title: '模板商品', named: 'id', call: dealer.so.orderTemplete.view, back: TEMPLETE.list, isEntry: true }}
      tabTitle={({ templeteName }) => `模板商品 ${templeteName}`}
    >
      {(templete) => <TempleteForm key={templete.id} title="模板商品" templete={templete} only="lines" />}
    </DocumentPaper>
  )
}
