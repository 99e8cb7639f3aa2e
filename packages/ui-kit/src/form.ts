export {
  cleanDecimal,
  type DecimalRule,
  decimalProblem,
  settleDecimal,
  stepDecimal,
} from './decimal-text/decimal-text.ts'
export { DecimalInput, type DecimalInputProps } from './form/decimal-input/decimal-input.tsx'
export { Field, type FieldProps } from './form/field/field.tsx'
export { type FormField, fieldItems, itemOf, optionsOf, type ReadyItem } from './form/field-item.ts'
export { type FileStore, FileStoreProvider, type ShownFile } from './form/files/file-store.ts'
export { PickFile, type PickFileProps } from './form/files/pick-file.tsx'
export { FormFields, type FormFieldsProps, FormRow, type FormRowProps } from './form/form-fields/form-fields.tsx'
export {
  checkItems,
  collectValues,
  type FieldType,
  type FormItem,
  type FormValue,
  type FormValues,
  initialValues,
  type Option,
  SEARCHABLE_FROM,
  type SentValue,
  type SentValues,
  whyNotSent,
  YEARS_OFFERED,
} from './form/form-item.ts'
export { type AnyLookupSource, type LookupSource, lookupSource } from './form/lookup-source.ts'
export { type Form, useForm } from './form/use-form.ts'
