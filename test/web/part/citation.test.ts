import { describe, expect, it } from 'vitest';
import { bibtexCitation, plainCitation } from '../../../web/src/pages/part/citation.ts';

const CITED = {
  record: { id: 'ACT-ROBOTIS-XM430-W350', name_en: 'DYNAMIXEL XM430-W350-T/R', manufacturer: 'ROBOTIS' },
  address: 'https://parts.example/part/ACT-ROBOTIS-XM430-W350',
  catalogue: { snapshot: '47acc3e3ccd38d91', updated: '2026-11-15T03:50:25Z' },
  accessed: '2026-12-01',
};

describe('a citation', () => {
  it('names the part, the state of the catalogue and the day', () => {
    expect(plainCitation(CITED)).toBe(
      'robot-parts maintainers (2026). ROBOTIS DYNAMIXEL XM430-W350-T/R [ACT-ROBOTIS-XM430-W350]. In: robot-parts, snapshot 47acc3e3ccd38d91 (2026-11-15). CC BY 4.0. https://parts.example/part/ACT-ROBOTIS-XM430-W350 (accessed 2026-12-01).',
    );
  });

  it('is a BibTeX entry with the same', () => {
    const text = bibtexCitation(CITED);
    expect(text).toMatch(/^@misc\{robot-parts-act-robotis-xm430-w350,\n/);
    expect(text).toContain('  version = {snapshot 47acc3e3ccd38d91},');
    expect(text).toContain('  urldate = {2026-12-01},');
    expect(text.split('{').length).toBe(text.split('}').length);
  });

  it('does not name a maker twice, and keeps TeX from reading names as commands', () => {
    const record = { id: 'SEN-X', name_en: 'Acme R&D {50%_off} \\sensor', manufacturer: 'ACME' };
    expect(plainCitation({ ...CITED, record })).toContain('. Acme R&D');
    expect(bibtexCitation({ ...CITED, record })).toContain('title = {{Acme R\\&D 50\\%\\_off sensor}}');
  });
});
