import type { Talk } from '../../chats/demo-talk.ts';

/** What Mia reads and writes besides, in the harbour. Nobody says anything after they were last seen. */
export const talksOfMia: readonly Talk[] = [
  {
    between: ['Mia Okafor', 'Josephine Farrugia'],
    sittings: [
      {
        daysAgo: 73,
        at: '7:10',
        said: [
          [
            'Josephine',
            0,
            'Got the Doyle counter, thanks Mia. Seven metres of blackbutt in one length? You know how trees work?',
            { about: 'A tasting counter in blackbutt, seven metres' },
          ],
          ['Mia', 85, 'Two lengths, and a joint that nobody finds. I’d hoped you would say it first.'],
          ['Josephine', 92, 'A joint I can do.'],
        ],
      },
      {
        daysAgo: 49,
        at: '16:05',
        said: [
          [
            'Josephine',
            0,
            'In. A day early. Marguerite ran her hand along it and couldn’t find the joint either.',
            { reaction: '🎉' },
          ],
          ['Mia', 14, 'She’s just sent me a photo with a glass on it. No coaster!'],
          ['Josephine', 15, 'It’s oiled. Tell her to breathe.'],
        ],
      },
      {
        daysAgo: 26,
        at: '8:40',
        said: [
          [
            'Mia',
            0,
            'Kofi’s desk for the dental practice: final sizes from site.\n- length 2,740\n- height 1,050 on the patient’s side, 740 behind\n- shelf 1,800 × 320, and it has to carry the fish tank',
            { about: 'Reception desk and shelving for a dental practice' },
          ],
          ['Josephine', 31, 'Fish tank?'],
          ['Mia', 33, 'Every dentist has one. It’s the law.'],
          ['Josephine', 40, '1,800 with a tank needs a third bracket then. I’ll draw it in.'],
        ],
      },
      {
        daysAgo: 10,
        at: '17:30',
        said: [
          [
            'Mia',
            0,
            'Thank you for Wilhelmina! I saw the yoga room this morning. It’s tiny and perfect and the light is ridiculous.',
            { about: 'A small studio that feels larger than it is' },
          ],
          [
            'Josephine',
            20,
            'Knew you’d like it. She wants shelves for forty mats, so I’ll see you there anyway.',
          ],
          ['Mia', 22, 'Thursday at 10, site visit. Coffee first? There’s a good one on the corner.'],
          ['Josephine', 23, 'Thursday, 9:30, coffee. You’re paying, I brought the client.'],
        ],
      },
    ],
  },
  {
    between: ['Mia Okafor', 'Henrik Vasquez'],
    sittings: [
      {
        daysAgo: 26,
        at: '10:22',
        said: [
          [
            'Henrik',
            0,
            'Mia, I’ve had to decline Gordon Pike, and I wanted to say why. That council asks for six site visits, and from Melbourne that’s six flights.',
            { about: 'Plans for a beach house that the council will accept' },
          ],
          ['Mia', 12, 'Completely understood. I’d rather hear no on day two than maybe in week six.'],
          [
            'Henrik',
            16,
            'Keel know that coast. Start with the engineer: on sand the foundations decide the plan anyway.',
          ],
          ['Mia', 18, 'Good thinking, I’ll ask Saoirse.'],
        ],
      },
      {
        daysAgo: 4,
        at: '11:45',
        said: [
          ['Henrik', 0, 'Does your lettering for the chapel still fit if the door moves 400 to the left?'],
          ['Mia', 26, 'It fits if it moves 380. At 400 the last letter hits the downpipe.'],
          ['Henrik', 29, '380 it is.'],
        ],
      },
    ],
  },
  {
    between: ['Mia Okafor', 'Saoirse Connelly'],
    sittings: [
      {
        daysAgo: 24,
        at: '9:00',
        said: [
          [
            'Mia',
            0,
            'Hi Saoirse, Henrik says you like sand. I have a beach house for you.',
            { about: 'A structural engineer for a beach house on sand' },
          ],
          ['Saoirse', 170, 'I don’t like sand. Sand is honest, though. I’ll take it.'],
          ['Mia', 175, 'Gordon expects four piles and a deck. I told him nothing.'],
          ['Saoirse', 181, 'Thank you. Please go on telling him nothing.'],
        ],
      },
      {
        daysAgo: 15,
        at: '14:36',
        said: [
          ['Mia', 0, 'How did it go with Gordon?'],
          ['Saoirse', 55, 'Fourteen piles. He took it very well, and then went for a walk.'],
          [
            'Saoirse',
            56,
            'He’ll be fine. The soil report is booked, and after that he needs somebody for the plans.',
          ],
        ],
      },
    ],
  },
  {
    between: ['Mia Okafor', 'Claudia Whitcombe'],
    sittings: [
      {
        daysAgo: 15,
        at: '9:33',
        said: [
          [
            'Claudia',
            0,
            'Edith Kwan is ready when you are. Forty flats, two lifts, and visitors who end up in the bin room.',
            { about: 'Lobby and wayfinding for a building of forty flats' },
          ],
          [
            'Mia',
            11,
            'The bin room is always where the arrow should have been. May I walk through it alone first?',
          ],
          ['Claudia', 13, 'Arjun leaves you a key at the desk, any day after 10.'],
        ],
      },
      {
        daysAgo: 8,
        at: '18:02',
        said: [
          [
            'Mia',
            0,
            'Edith has the quote: 52,000 in three stages, so she can stop after the lobby if she likes.',
          ],
          ['Claudia', 33, 'Smart. She won’t stop, but she’ll love that she could.'],
          [
            'Mia',
            35,
            'Drawings for the committee are here, they’re small enough to email: https://okafordesign.example/kwan/lobby',
          ],
          ['Claudia', 61, 'Beautiful. The strata meeting is on the 22nd, I’ll take it there myself.'],
        ],
      },
      {
        daysAgo: 4,
        at: '12:15',
        said: [
          [
            'Mia',
            0,
            'One more thing: we’ve offered new terms, a fee for each lead that we accept. Landlords take their time, and I’d rather you didn’t wait for your money because of it.',
          ],
          ['Claudia', 48, 'I saw it, and I’m thinking about it. Kind of you to start with our side.'],
        ],
      },
      {
        hoursAgo: 14.4,
        said: [
          [
            'Claudia',
            0,
            'Two questions from Edith before the meeting. Can the map in the lobby be read by someone in a wheelchair?',
          ],
          [
            'Claudia',
            2,
            'And does stage one include the letterboxes? She swears you said so, and I swear you didn’t.',
          ],
        ],
      },
    ],
    unread: 2,
  },
  {
    between: ['Mia Okafor', 'Nikos Stavrou'],
    sittings: [
      {
        daysAgo: 9,
        at: '8:15',
        said: [
          [
            'Mia',
            0,
            'Nikos, a gallery! A hundred people, opening night.',
            { about: 'Canapés for an opening night, about a hundred people' },
          ],
          [
            'Nikos',
            40,
            'Chidi Eze? I have wanted to cook in that room for YEARS. Twelve per cent, this once, don’t argue.',
          ],
          ['Mia', 41, 'I wasn’t going to argue.'],
          ['Nikos', 43, 'What does he not eat?'],
          ['Mia', 50, 'No idea, but the floor is white. So nothing red, nothing that drips.'],
          ['Nikos', 51, 'There go the beetroots.'],
        ],
      },
      {
        daysAgo: 8,
        at: '9:20',
        said: [
          [
            'Mia',
            0,
            'About the lunch for Ines: she’s moved the opening to next year, so I’ve withdrawn that one. Sorry!',
          ],
          ['Nikos', 95, 'No problem. The lamb will still be here.'],
        ],
      },
      {
        daysAgo: 2,
        at: '10:05',
        said: [
          [
            'Nikos',
            0,
            'You’ll find an offer from us. A share instead of the flat fee, and menus: our hosts ask for printed ones every week now.',
          ],
          [
            'Mia',
            130,
            'I like it. Let me look at the four per cent with Jonah, I’ll answer properly tomorrow.',
          ],
          ['Nikos', 131, 'Take your time. Eat something.'],
        ],
      },
    ],
  },
  {
    between: ['Mia Okafor', 'Mereana Tautahi'],
    sittings: [
      {
        daysAgo: 12,
        at: '13:00',
        said: [
          [
            'Mia',
            0,
            'Kia ora Mereana. Hamish Boyd is still waiting with his server in the cupboard. Is that one for you, or shall I ask elsewhere?',
            { about: 'Move a small office off a server in a cupboard' },
          ],
          [
            'Mereana',
            22,
            'It’s for us, I’m sorry it’s been lying there. Callum is in Christchurch, and I wanted him to see the cupboard.',
          ],
          ['Mia', 24, 'No rush at all, I only wanted to tell Hamish something.'],
        ],
      },
      {
        daysAgo: 9,
        at: '9:50',
        said: [
          [
            'Mereana',
            0,
            'We’ve answered your invitation: yes to everything, but twelve months for hosting and not twenty-four.',
          ],
          ['Mia', 18, 'That’s fair. I’ll look at it this week.'],
          [
            'Mia',
            19,
            'By the way, our website went down on Sunday, for an hour or so. Was that us, or the world?',
          ],
          [
            'Mereana',
            27,
            'That was the certificate. It’s renewed by itself if you add one record at your registrar:\n`_acme-challenge.okafordesign.example CNAME okafor.kestrel.example`',
          ],
          ['Mia', 41, 'Done, I think. Could you check?'],
          ['Mereana', 44, 'Perfect. You’ll never hear from it again.'],
        ],
      },
      {
        hoursAgo: 6.4,
        said: [
          ['Mereana', 0, 'Callum sees Hamish’s cupboard on Monday at 11.', { answers: 'Kia ora Mereana' }],
          ['Mia', 4, 'Brilliant, thank you. I’ll let him know.'],
        ],
      },
    ],
  },
  {
    between: ['Mia Okafor', 'Lucia Ferro'],
    sittings: [
      {
        daysAgo: 24,
        at: '16:44',
        said: [
          [
            'Lucia',
            0,
            'Stavros is a darling, but he will say “blue” within four minutes. Be strong.',
            { about: 'A brand for a boat charter that is not blue' },
          ],
          ['Mia', 20, 'Three minutes and ten seconds.'],
          ['Lucia', 21, 'I stand corrected.'],
        ],
      },
      {
        daysAgo: 13,
        at: '10:10',
        said: [
          ['Mia', 0, 'Stavros signed for 7,800. It’s orange. Thank you, Lucia, this was a lovely one.'],
          [
            'Lucia',
            75,
            'Orange! His mother called me. She’s delighted, she’s always wanted orange.',
            { reaction: '😂' },
          ],
        ],
      },
      {
        daysAgo: 3,
        at: '12:30',
        said: [
          [
            'Lucia',
            0,
            'Did you see Rinaldi & Sons? Sixty years the same sign, and the sons don’t agree about a single letter of it. You may need me afterwards.',
            { about: 'Signs and a shopfront after sixty years' },
          ],
          [
            'Mia',
            140,
            'I’ve read it twice. Could I see the shop before I accept? I want to know what’s under the paint.',
          ],
          [
            'Lucia',
            152,
            'Go on Saturday, Aldo is there alone. Say that I sent you, and take the almond biscuits when he offers them.',
          ],
          ['Mia', 153, 'Saturday it is. I never refuse a biscuit.'],
        ],
      },
    ],
  },
  {
    between: ['Mia Okafor', 'Zainab Chaudhry'],
    sittings: [
      {
        daysAgo: 21,
        at: '9:25',
        said: [
          [
            'Zainab',
            0,
            'Mia, I’ve disputed the commission for Signe’s shop, and I didn’t want you to find out from a form. An agency had sent her to us in May. I only saw it when I opened the old thread.',
            { about: 'An online shop for hand-dyed cloth, with stock that is right' },
          ],
          [
            'Mia',
            38,
            'Thanks for telling me yourself. I didn’t know about the agency, and neither did Signe, I think.',
          ],
          ['Zainab', 40, 'I believe you. It’s just that we can’t pay it twice.'],
          ['Mia', 47, 'Of course. Shall we ask Alex to have a look, and leave it at that?'],
          ['Zainab', 49, 'Yes. And dinner is on me whichever way it goes.'],
        ],
      },
      {
        daysAgo: 6,
        at: '19:12',
        said: [
          [
            'Zainab',
            0,
            'Unrelated: what’s the orange in your posters? Lars has been holding a pencil against the screen for twenty minutes.',
          ],
          ['Mia', 5, '`#E8590C`. Tell Lars to go home.', { reaction: '❤️' }],
          ['Zainab', 6, 'He says thank you. He’s not going home.'],
        ],
      },
      {
        hoursAgo: 1.7,
        said: [
          [
            'Zainab',
            0,
            'Found the May email. It doesn’t say what I remembered. Can I call you tomorrow? I think I owe you dinner AND an apology.',
          ],
        ],
      },
    ],
    unread: 1,
  },
  {
    between: ['Mia Okafor', 'Desmond Achterberg'],
    mutedBy: 'Mia',
    sittings: [
      {
        daysAgo: 12,
        at: '12:03',
        said: [
          ['Desmond', 0, 'Settle a bet. Is a trombone furniture?'],
          ['Mia', 2, 'No.'],
          ['Desmond', 2, 'Yuki says it is if you never play it.'],
          ['Mia', 4, 'Then yours has never been furniture.', { reaction: '😂' }],
          ['Desmond', 5, 'This is the nicest thing anybody has said about my playing.'],
        ],
      },
      {
        daysAgo: 6,
        at: '15:20',
        said: [
          ['Desmond', 0, 'Photo of your café sign from the ferry. People are taking selfies with it!'],
          ['Mia', 3, 'Really??'],
          ['Desmond', 3, 'Two people.'],
          ['Desmond', 4, 'One of them was me.'],
          ['Mia', 6, '😂😂'],
        ],
      },
      {
        daysAgo: 2,
        at: '17:40',
        said: [
          ['Desmond', 0, 'Do we have a name for the festival yet'],
          ['Desmond', 1, '“Gulls & Brass”'],
          ['Desmond', 1, '“Low Tide Loud”'],
          ['Desmond', 2, '“The Big Honk”'],
          ['Mia', 9, 'Low Tide Loud. Stop there.'],
          ['Desmond', 10, 'The Big Honk it is'],
        ],
      },
      {
        hoursAgo: 8.2,
        said: [
          ['Desmond', 0, 'Yuki says Low Tide Loud.'],
          ['Mia', 3, 'Give Yuki a raise.'],
          ['Desmond', 4, '🎺'],
          ['Desmond', 9, 'Yuki says yes please.'],
        ],
      },
    ],
    unread: 2,
  },
  {
    between: ['Mia Okafor', 'Tamar Ben-Ari'],
    sittings: [
      {
        daysAgo: 11,
        at: '10:30',
        said: [
          [
            'Mia',
            0,
            'Hello Tamar, I need three signs in Hebrew and Arabic for a clinic in Caulfield. Do you check layouts as well as words?',
          ],
          ['Tamar', 45, 'We do, and please let us: the most beautiful signs are often mirrored by accident.'],
          [
            'Mia',
            47,
            'That’s exactly what I’m afraid of. Drawings are here: https://okafordesign.example/clinic/signs.pdf',
          ],
        ],
      },
      {
        daysAgo: 10,
        at: '9:05',
        said: [
          [
            'Tamar',
            0,
            'Two are right. The third should read:\nברוכים הבאים, הקבלה בקומה השנייה',
            { reaction: '🙏' },
          ],
          ['Tamar', 2, 'And from Yousef, for the same door:\nأهلاً وسهلاً، الاستقبال في الطابق الثاني'],
          ['Mia', 16, 'That’s what a proofreader is for. Thank you both! What do I owe you?'],
          ['Tamar', 20, 'One coffee each. The next one costs money.'],
        ],
      },
    ],
  },
  {
    between: ['Mia Okafor', 'Hana Gebremariam'],
    sittings: [
      {
        daysAgo: 3,
        at: '8:20',
        said: [
          [
            'Mia',
            0,
            'Hi Hana! Every café that we draw asks me whose beans to buy. I’ve sent you an invitation, have a look when the roaster is off.',
          ],
        ],
      },
      {
        hoursAgo: 16.5,
        said: [
          [
            'Hana',
            0,
            'The roaster is never off! But I read it at the lights. I like it, I’ll talk to Robert tonight.',
          ],
          [
            'Hana',
            2,
            'And please don’t forget Yusra’s label, she asks me every Tuesday.',
            { about: 'A label for a single-origin coffee' },
          ],
          ['Mia', 160, 'Oh dear. You’re right, I’ll answer her today.'],
        ],
      },
    ],
  },
  {
    between: ['Mia Okafor', 'Alex Marlowe'],
    sittings: [
      {
        daysAgo: 8,
        at: '11:15',
        said: [
          [
            'Alex',
            0,
            'I’ve introduced you to Freya at Stillwater. They move to a bigger clinic in spring, and nobody there has thought about the door yet.',
          ],
          ['Mia', 25, 'Clinics that move are my favourite. Thank you, Alex.'],
        ],
      },
      {
        daysAgo: 3,
        at: '14:00',
        said: [
          [
            'Alex',
            0,
            'Would you say five minutes at the breakfast? “How I send work”, no slides. You’ve sent more than anybody this quarter.',
          ],
          ['Mia', 65, 'Five minutes I can do. May I tell the story about the bin room?', { reaction: '👍' }],
          ['Alex', 66, 'You must tell the story about the bin room.'],
        ],
      },
      {
        hoursAgo: 3.4,
        said: [
          ['Mia', 0, 'Is there a projector after all? I’d like to show one photo, and then I’ll be quiet.'],
          ['Alex', 7, 'One photo is allowed. Send it to Imani.'],
          ['Mia', 8, 'You’re a star.'],
        ],
      },
    ],
  },
  {
    between: ['Mia Okafor', 'Freya Solheim'],
    sittings: [
      {
        daysAgo: 7,
        at: '9:48',
        said: [
          [
            'Freya',
            0,
            'Hello Mia, Alex says you know how people find a door. Ours is on the side of a car park.',
          ],
          ['Mia', 15, 'That’s the best kind. When could I come and get lost?'],
          [
            'Freya',
            17,
            'We have the keys from the first of the month. Come on a morning, that’s when everybody gets lost.',
          ],
          ['Mia', 19, 'I’ll bring a tape measure and no sense of direction. First week of the month then.'],
          ['Freya', 24, 'Lovely. And sit up straight while you type.'],
        ],
      },
    ],
  },
];
