const TOTAL =
  /^(?:grand |sub[ -]?|order |overall )?totals?(?: (?:cost|price|amount|qty|quantity|items|parts))?(?: ?\([^)]*\))?\s*[:：]?$|^(?:sum|summe|gesamt(?:summe|preis|betrag)?|zwischensumme|sous-total|total g[eé]n[eé]ral|suma)\s*[:：]?$|^(?:合计|总计|小计|共计|总价|总金额|总成本|总和|合計|総計|小計)(?:[(（][^)）]*[)）])?\s*[:：]?$/i;

/** Whether a cell says that its row sums up the others. */
export function isTotal(text: string): boolean {
  return TOTAL.test(text);
}
