/** Over how many days the mean of sales is taken. */
export const SALE_DAYS = 30
/** For how many of them stock should last. */
export const COVERED_DAYS = 7
