import { wordsOf } from '../../words.ts';
import { stemOf } from '../stems.ts';

const stems = (text: string): ReadonlySet<string> => new Set(wordsOf(text).map(stemOf));

/**
 * Nouns and verbs behind a thing that leave it to its trade: a boiler problem, a radiator valve and a roof survey are still about boiler, radiator and
 * roof. Behind any other noun nothing is left of it: a roof box is no roof.
 */
export const keepingHeads = stems(
  // What is wrong with it, or what it does.
  'problem trouble issue leak fault failure crack damage noise smell mess nightmare disaster emergency crisis worry question dispute complaint error breakdown blockage flood fire storm ' +
    'mould rust stain hole gap drip gurgle rattle squeak creak stink hum buzz click flicker trip stick jam shake wobble sag peel fade freeze overheat smoke spark shortage delay squeal break burst crash die stop ' +
    'blow blew fall fell blown fallen break broke burst gone went come came stand stood run ran freeze froze sink sank tear tore stick stuck wear worn lose lost turn off down up out over back away around along again ' +
    'level pressure temperature size colour color shape quality condition ' +
    'stay remain seem feel sound smell keep happen need start finish loose blocked dirty cloudy slow noisy dead dull dim wet damp cold hot warm faulty unsafe missing open shut cheap expensive everywhere badly constantly soon fast early late daily weekly monthly yearly ' +
    // What is done to it.
    'repair service revamp relaunch overhaul update upgrade refresh makeover redesign rebuild rework restoration restore installation fitting fit replacement removal collection delivery order supply hire rental lease loan ' +
    'quote estimate price pricing cost inspection check checkup survey audit test review report assessment certificate valuation advice help tip idea plan planning project job work contract appointment session ' +
    'package deal offer subscription maintenance management strategy design production construction treatment search campaign support setup set-up extension conversion care tidy cut trim clean wash paint polish ' +
    'redo refit move change choice option need requirement request enquiry inquiry course class lesson workshop training seminar refresher certification licence license document paperwork form letter agreement ' +
    'statement return application claim renewal policy bill invoice payment budget figure number ' +
    // Who does it.
    'guy man woman lady person people team company firm agency business expert specialist pro professional contractor supplier provider shop store dealer maker engineer technician consultant adviser advisor ' +
    'agent manager assistant partner office studio department staff crew folk broker designer installer fitter repairer builder ' +
    // A part of it.
    'valve pump motor filter pipe hose tank switch cable wire cord hinge handle knob frame panel board door lid seal joint screw bolt bracket rail post edge corner surface base leg top bottom side ' +
    'wall floor ceiling tile plate bulb sensor timer thermostat part unit system line point connection element socket key lock glass pane window roof engine battery wheel chain gear screen button ' +
    // When and where.
    'asap today tonight tomorrow monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december spring summer autumn winter ' +
    'christmas easter upstairs downstairs outside inside indoors outdoors downtown suburb street road village city town area region site property building',
);

/** Trades of anything: what stands before the word says which one, and without it nothing is claimed. */
export const broadHeads = stems(
  'coach coaching mentor mentoring trainer designer developer writer artist guide guard',
);

/** Words for asking: behind them a need goes on with "for". */
export const askingWords = stems(
  'quote quotation price estimate cost offer tender bid recommendation tip suggestion contact idea inspiration option budget deal replacement part spare help advice solution support answer ' +
    'person expert specialist professional pro company firm supplier provider contractor man woman guy lady place space room day week time plan question date deadline inquiry enquiry material number set pair lot bit piece',
);

/** They end like someone who does something, and are things. */
export const thingsInEr = stems(
  'water gutter computer flower boiler shower timber paper heater charger printer trailer container counter cover leather radiator power motor door floor mirror tractor elevator letter poster flyer sticker banner trailer ' +
    'cooler dryer burner mixer fender bumper number corner tower summer winter dinner silver copper rubber cover powder cylinder wallpaper router server scanner monitor projector generator inverter plant restaurant ' +
    'order weather feather butter lumber shutter thermometer calculator speaker locker drawer planter fertiliser conditioner freezer dishwasher cider beer ' +
    'cooker hoover mower lawnmower extractor fryer compressor toaster blender amplifier transformer conveyor escalator stapler laminator shredder copier photocopier scooter tanker digger excavator sewer humidifier ' +
    'dehumidifier detector sensor alternator tumbledryer washer tracker trouser mortar sugar ladder plaster timer hanger cooler dinner copper roller river fiber fibre cracker cucumber pepper ginger oyster lobster gutter',
);

/** Someone or something that asks: what they are is not what they need. */
export const askers = stems(
  'cafe restaurant hotel pub bar gym farm bakery shop store school clinic salon studio agency winery brewery company firm business practice church charity club hospital university museum library council kindergarten ' +
    'nursery boutique butcher warehouse factory office wedding party birthday christening funeral anniversary conference festival concert fair christmas event bride groom',
);
