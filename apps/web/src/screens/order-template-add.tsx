import { TempleteForm } from './sales/parts/templete-form.tsx'

/** Enters a new order template. */
export default function OrderTemplateAdd() {
  return <TempleteForm title="新增模板" />
}
