import { documentList } from '../../../platform/document/document-list.ts'
import { inner, left } from '../../../platform/list/declaration.ts'
import { holds } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { isCustomerOf } from '../../md/customer/customer.sql.ts'
import { isMaterialOf } from '../material/material.list.sql.ts'
import { material } from '../material/material.schema.ts'
import { materialApplies } from './material-apply.document.ts'
import { materialApply } from './material-apply.schema.ts'

const listed = documentList(materialApplies, 'dms.materialAudit.list')

/** Applications for material, a row for each material. */
export const materialApplyList = list('dms.materialAudit.list', {
  ...listed,
  joins: [inner(material, isMaterialOf(materialApply)), left(customer, isCustomerOf(materialApply))],
  filters: {
    ...listed.filters,
    keyword: holds(materialApply.applyNum, material.materialCode, material.materialName),
  },
  row: { ...listed.row, materialName: material.materialName, customerName: customer.customerName },
})
