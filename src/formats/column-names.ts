import type { ColumnRole } from '../contract/bom-import.ts';

/** What columns are called: English, Chinese, Japanese, German, French, Spanish, as `headerKey` writes them. */
const NAMES: Readonly<Partial<Record<ColumnRole, string>>> = {
  id: 'id partid catalogueid catalogid entityid robotpartsid',
  name: `name partname item itemname part component componentname product productname title parts material materialname
    名称 品名 物料名称 零件名称 元件名称 器件名称 元器件名称 产品名称 商品名称 材料名称 部件 部件名称 零件 零部件 物料 元件 元器件 项目名称
    部品名 部品名称 製品名 商品名 bezeichnung benennung artikel artikelbezeichnung artikelname bauteil bauteilbezeichnung teil komponente
    désignation nom libellé article composant pièce nombre artículo componente pieza producto denominación`,
  model: `model modelnumber modelno modelname modelnotes mpn partnumber partno pn productnumber
    manufacturerpartnumber manufacturerpart manufacturerpartno manufacturerpn manufacturernumber manufacturersku
    mfrpartnumber mfrpart mfrpartno mfrpn mfrnumber mfgpartnumber mfgpart mfgpartno mfgpn mfgnumber makerpartnumber
    型号 规格型号 型号规格 产品型号 物料型号 器件型号 元件型号 制造商型号 厂家型号 厂商型号 原厂型号 制造商料号 制造商零件编号 制造商部件号 厂家料号 原厂料号
    型番 品番 型式 部品番号 部品型番 メーカー型番 製品型番 artikelnummer artikelnr teilenummer herstellernummer herstellernr artnr herstellerteilenummer
    herstellerartikelnummer typenbezeichnung typnummer modell référence référencefabricant réf modèle numérodepièce
    referencia referenciafabricante modelo númerodeparte númerodepieza`,
  manufacturer: `manufacturer manufacturername manufacturer1 maker mfr mfg mfrname mfgname brand brandname
    制造商 厂商 厂家 生产厂家 生产厂商 生产商 制造厂商 品牌
    メーカー メーカ メーカー名 製造元 製造者 hersteller herstellername marke fabricant marque fabricante marca`,
  category: `category type parttype componenttype class kind 类别 分类 类型 种类 器件类型 物料类别 物料分类
    カテゴリ カテゴリー 種別 kategorie catégorie categoría`,
  specs: `specs spec specification specifications parameters params 规格 参数 规格参数 技术参数 主要参数 规格描述
    仕様 spezifikation spécifications especificaciones`,
  value: `value val comment cmpname 值 参数值 标称值 阻值 容值
    wert valeur valor`,
  description: `description desc partdescription itemdescription productdescription componentdescription details detail
    描述 说明 物料描述 产品描述 详细描述 器件描述 简介 用途
    beschreibung descripción 説明`,
  footprint: `footprint package case packagetype casepackage pcbfootprint 封装 封装形式 封装类型 封装规格
    gehäuse bauform boîtier encapsulado パッケージ`,
  designators: `designator designators reference references ref refs refdes referencedesignator referencedesignators
    refdesignator refdesignators partreference 位号 元件位号 器件位号 标号 元件标号
    referenz bauteilreferenz repère designador リファレンス`,
  quantity: `quantity qty qnty quant count pcs qtys quantities amount numberofparts 数量 用量 单机用量 单板用量 需求数量
    采购数量 总数量 个数 件数
    個数 員数 使用数 menge anzahl stück stückzahl stk quantité qté nombredepièces cantidad cant`,
  price: `price targetprice unitprice unitcost cost costperunit priceperunit priceeach costeach priceperpiece costperpiece eachprice
    单价 价格 含税单价 未税单价 不含税单价 单位价格 参考单价 参考价 参考价格 成本 单位成本 单件成本
    単価 価格 値段 preis stückpreis einzelpreis preisprostück prix prixht prixunitaire pu stueckpreis precio preciounitario`,
  currency: `currency 币种 货币
    通貨 währung devise monnaie moneda divisa`,
  line_total: `total totalprice totalcost subtotal extendedprice extprice extcost extendedcost lineprice linetotal
    linecost sum 总价 金额 小计 合计 总计 总金额 总成本 合价
    金額 合計 小計 合計金額 gesamtpreis gesamt preisgesamt summe prixtotal montant preciototal importe`,
  supplier: `supplier suppliername supplier1 vendor vendorname vendor1 distributor seller store shop source buyfrom
    供应商 供应商名称 供货商 采购渠道 购买渠道 渠道 经销商 店铺
    仕入先 購入先 lieferant händler fournisseur proveedor distribuidor`,
  supplier_part: `supplierpart supplierpartnumber supplierpartnumber1 supplierpartno supplierpn vendorpart vendorpartnumber
    vendorpartno vendorpn distributorpartnumber ordernumber orderno ordercode
    供应商料号 供应商编号 供应商型号 供应商零件编号 商城编号 商品编号 采购编号 订货号
    bestellnummer bestellnr lieferantennummer 注文番号 発注番号`,
  status: `status lifecycle lifecyclestatus partstatus 状态 生命周期 生命周期状态
    lebenszyklus estado statut`,
  alternates: `alternates alternate alternatives alternative alternateparts alternatepart substitutes substitute
    替代 替代料 替代型号 替代品 备选 备选型号
    alternativen 代替品 代替 alternativas`,
  not_fitted: 'dnp dni dnf donotpopulate donotplace donotfit nopop excludefrombom 不贴 不焊 不装',
  position: `number no nr index pos position line lineno linenumber itemno itemnumber rownumber row sn
    序号 编号 项次 行号 项目 序
    番号 項番 nummer posnr número numéro`,
  note: `note notes remark remarks comments link links url productlink purchaselink datasheet website buy sku
    internalpartnumber 备注 链接 购买链接 采购链接 网址 图片 物料编码 物料编号 料号 编码 单位 unit uom
    備考 リンク bemerkung bemerkungen anmerkung hinweis einheit remarque remarques commentaire lien unité observaciones notas enlace unidad`,
};

const ROLE_OF = new Map(
  Object.entries(NAMES).flatMap(([role, names]) =>
    names.split(/\s+/).map((name) => [name, role as ColumnRole] as const),
  ),
);

/** `Quantite` is `Quantité`; but `Reference` is a place on a board and `Référence` a model number. */
const ROLE_OF_PLAIN = new Map([...ROLE_OF].map(([name, role]) => [withoutAccents(name), role]));

function withoutAccents(key: string): string {
  return key.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
}

/** Longer headers that begin with these mean the same: `Qty per robot`, `Unit price in USD`. */
const BEGINNINGS: readonly (readonly [RegExp, ColumnRole])[] = [
  [/^(?:qty|quantity|数量|用量|menge|anzahl|quantité)/, 'quantity'],
  [
    /^(?:unitprice|unitcost|priceper|costper|单价|単価|stückpreis|einzelpreis|preisin|prixen|prixunitaire|preciounitario)/,
    'price',
  ],
  [/^(?:totalprice|totalcost|extended|subtotal|总价)/, 'line_total'],
  [/^(?:manufacturerpart|mfrpart|mfgpart)/, 'model'],
  [/^(?:supplierpart|vendorpart|distributorpart)/, 'supplier_part'],
  [/^(?:supplier|vendor|distributor)\d$/, 'supplier'],
];
const LONGEST_BEGINNING_WITH = 30;

/** Houses that give parts numbers of their own; a column named after one holds these. */
const HOUSES: readonly (readonly [RegExp, string])[] = [
  [/^(?:lcsc|立创|立创商城)/, 'LCSC'],
  [/^jlc(?:pcb)?/, 'JLCPCB'],
  [/^digikey/, 'DigiKey'],
  [/^mouser/, 'Mouser'],
  [/^farnell/, 'Farnell'],
  [/^(?:rs|rscomponents)(?=part|stock|number)/, 'RS Components'],
  [/^mcmaster(?:carr)?/, 'McMaster-Carr'],
  [/^arrow(?=part|number)/, 'Arrow'],
];
const HOUSE_REST = /^(?:part|parts|partnumber|partno|pn|number|no|编号|料号|商品编号|ordercode|stockno|stocknumber)?$/;

export interface ColumnName {
  readonly role: ColumnRole;
  /** Whose part numbers these are. */
  readonly house?: string;
}

/** `Price per 100`, `Unit Price/1000`, `cents`, `单价(万元)`, `数量（千个）`: not of one, so neither price nor quantity of a line. */
const SCALED = /(?:\bper|\/)\s*\d{2,}|\bcents?\b|\bk\s?[¥$€]|thousand|[百千万]/iu;
const OF_ONE: ReadonlySet<ColumnRole> = new Set(['price', 'quantity']);

/** What a header says its column holds; undefined where it is not known. */
export function readColumnName(header: string): ColumnName | undefined {
  const named = nameOf(header);
  return named && OF_ONE.has(named.role) && SCALED.test(header.normalize('NFKC')) ? { role: 'note' } : named;
}

function nameOf(header: string): ColumnName | undefined {
  const whole = byKey(headerKey(header));
  if (whole) return whole;
  // `数量 Qty`, `Unit Cost (US)`, `Part / Name`: one of the pieces says it.
  for (const piece of header.split(
    /[()（）[\]【】/|,;\n:：]+|(?<=\p{Script=Han})\s*(?=[A-Za-z])|(?<=[A-Za-z.])\s*(?=\p{Script=Han})/u,
  )) {
    const found = byKey(headerKey(piece));
    if (found) return found;
  }
  const key = headerKey(header);
  if (key.length > LONGEST_BEGINNING_WITH) return undefined;
  const role = BEGINNINGS.find(([beginning]) => beginning.test(key))?.[1];
  return role && { role };
}

function byKey(key: string): ColumnName | undefined {
  const role = ROLE_OF.get(key) ?? ROLE_OF_PLAIN.get(withoutAccents(key));
  if (role) return { role };
  for (const [pattern, house] of HOUSES) {
    const [beginning] = pattern.exec(key) ?? [];
    if (beginning !== undefined && HOUSE_REST.test(key.slice(beginning.length)))
      return { role: 'supplier_part', house };
  }
  return undefined;
}

/** A header without what spelling may vary. */
function headerKey(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('#', 'number')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
