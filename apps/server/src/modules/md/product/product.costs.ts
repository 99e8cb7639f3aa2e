/** What a product is bought for: told to who may see costs, and to who enters it. */
export const PRODUCT_COSTS = ['purchasePrice', 'bigPurchasePrice'] as const
/** Who has it enters what products are bought for. */
export const ENTERS_COSTS = 'md:product:edit'
