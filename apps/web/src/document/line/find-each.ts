import { askedOnce, pageOf, type Search } from '@dealer/ui-kit/lookup'

/**
 * The products of these codes as a look-up finds them, by code and in their order; those that it does not offer are not there.
 * @example const found = await findEach(usableFinder('W001', 'otherOut'), ['P00001', 'P00002'])
 */
export async function findEach<Found extends { readonly productCode: string }>(
  find: Search<Found>,
  productCodes: readonly string[],
): Promise<ReadonlyMap<string, Found>> {
  const codes = [...new Set(productCodes)]
  const found = await Promise.all(
    codes.map(async (code) => {
      // Who can't be looked up is missing as who is not found is: whoever asks says what is missing.
      const rows = await find(code, askedOnce()).then(
        (answer) => pageOf(answer).rows,
        () => [],
      )
      return rows.filter(({ productCode }) => productCode === code)
    }),
  )
  return new Map(found.flat().map((row) => [row.productCode, row]))
}
