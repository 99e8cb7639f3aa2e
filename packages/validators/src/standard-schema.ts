/**
 * The types of Standard Schema, version 1 (https://standardschema.dev), written out so that nothing has to be installed.
 * Checked against zod's own in the tests.
 */
export interface StandardSchemaV1<Input = unknown, Output = Input> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => StandardResult<Output>
    readonly types?: { readonly input: Input; readonly output: Output } | undefined
  }
}

/** The value, or the issues against it. */
export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string }[] }
